/**
 * The clock of the server was ahead and is right again: nothing waits for a time that only that clock knew.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { newId } from '../ids.ts';
import { moveJobsWhenSetBack } from './clock-set-back.ts';
import { claimDue } from './claim-jobs.sql.ts';
import { enqueue, postpone } from './outbox.ts';

const HOUR_MS = 3_600_000;
const KIND = 'waits-for-a-test';
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
}, 120_000);
afterAll(() => portal?.stop());
afterEach(() => portal.database.pool.query('delete from outbox'));

const write = () =>
  portal.database.transaction((tx) =>
    enqueue(tx, portal.services, [{ kind: KIND, subject: newId(), lane: 'questions' }]),
  );
const claim = async () =>
  (await claimDue(portal.services.database, portal.services.clock.wall(), [KIND], 10, 'questions')).length;

test('a job that a worker took by a clock an hour ahead is free again', async () => {
  await write();
  portal.advance(HOUR_MS);
  expect(await claim()).toBe(1);
  portal.advance(-HOUR_MS);
  expect(await claim()).toBe(1);
  // The lease of a clock that is right holds.
  expect(await claim()).toBe(0);
});

test('a job that was put off by a clock an hour ahead is tried when it was meant to be', async () => {
  let running_ms = 0;
  const { services, database } = portal;
  const task = moveJobsWhenSetBack(() => running_ms);
  const pass = (ms: number) => {
    running_ms += ms;
    portal.advance(ms);
  };
  portal.advance(HOUR_MS);
  await task.run(services);
  await write();
  const [job] = await claimDue(database, services.clock.wall(), [KIND], 1, 'questions');
  await postpone(database, job?.id ?? '', new Date(services.clock.wall().getTime() + 15_000), 'the phone is closed');
  pass(2_000);
  await task.run(services);
  portal.advance(-HOUR_MS);
  pass(2_000);
  expect(await claim()).toBe(0);
  await task.run(services);
  expect(await claim()).toBe(0);
  pass(15_000);
  expect(await claim()).toBe(1);
});
