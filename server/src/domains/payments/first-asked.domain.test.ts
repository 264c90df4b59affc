/** After a start the money feed says that a paybill is being asked, and not that its payments may be missing. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { PAYBILL_OF_MTN } from '../../../../tests/harness/sandbox-paybills.ts';
import { keepSessions } from '../../../../tests/harness/workers.ts';
import { findGeneralLockHold } from './lock-holds.ts';
import { paybillProofs } from './paybill-proof.ts';
import { pullPaybills, pullPaybillsTask } from './pull-paybills.ts';

const MINUTE_MS = 60_000;
const PAYBILL = 'mtn-paybill';
let portal: Portal;
let reader: Staff;
beforeAll(async () => {
  portal = await startPortal({ workers: false, environment: PAYBILL_OF_MTN });
  reader = await portal.staff(['VIEW_MONEY_FEED']);
  await keepSessions(portal);
}, 120_000);
afterAll(() => portal.stop());

/** A process that began just now, before it asked anything. */
const restart = (of: Partial<Portal['services']> = {}) => ({
  ...portal.services,
  started_at: portal.services.clock.wall(),
  ...of,
});
const proofIn = async (services: Portal['services']) => {
  const proof = (await paybillProofs(portal.database, services)).find(({ provider }) => provider === PAYBILL);
  return { ...proof, hold: await findGeneralLockHold(portal.database, services) };
};
const ASKING = {
  proven: false,
  needs_people: false,
  being_asked_since: expect.any(String) as string,
  hold: 'news_incomplete',
};
const INCOMPLETE = { proven: false, being_asked_since: null, hold: 'news_incomplete' };
beforeEach(() => portal.database.pool.query('delete from paybill_feeds'));

test('the first sight is that it is being asked, with the time of the start, and locks wait all the same', async () => {
  const { clock, started_at } = portal.services;
  expect(clock.wall().getTime() - started_at.getTime()).toBeLessThan(2 * MINUTE_MS);
  const first = await portal.done(deviceLocksCalls.feedHealth, undefined, reader);
  const began = new Date(clock.now().getTime() - (clock.wall().getTime() - started_at.getTime())).toISOString();
  expect(first).toMatchObject({ healthy: true, waiting_since: null });
  expect(first.operators.find(({ provider }) => provider === PAYBILL)).toMatchObject({ state: 'asking' });
  const since = first.operators.find(({ provider }) => provider === PAYBILL)?.since ?? '';
  expect(Math.abs(Date.parse(since) - Date.parse(began))).toBeLessThan(MINUTE_MS);
  expect(await proofIn(portal.services)).toMatchObject(ASKING);
  await pullPaybills(portal.services);
  expect(await proofIn(portal.services)).toMatchObject({ proven: true, being_asked_since: null, hold: null });
  const then = await portal.done(deviceLocksCalls.feedHealth, undefined, reader);
  expect(then.operators.find(({ provider }) => provider === PAYBILL)?.state).not.toBe('asking');
});

test('the first question does not wait for a whole round', () =>
  expect(pullPaybillsTask.first_after_ms).toBeLessThan(2_000));

test('a day without the server is no lack either: it was complete when it was asked last', async () => {
  await pullPaybills(portal.services);
  portal.advance(26 * 3_600_000);
  expect(await proofIn(portal.services)).toMatchObject(INCOMPLETE);
  expect(await proofIn(restart())).toMatchObject(ASKING);
});

test('what was incomplete before the start stays incomplete', async () => {
  await pullPaybills(portal.services);
  const wrong = [
    `update paybill_feeds set pull_error = 'gap'`,
    `update paybill_feeds set pull_error = 'no answer'`,
    `update paybill_feeds set pull_error = null, complete_until = complete_until - interval '2 days'`,
  ];
  portal.advance(26 * 3_600_000);
  for (const fault of wrong) {
    await portal.database.pool.query(fault);
    expect(await proofIn(restart()), fault).toMatchObject(INCOMPLETE);
  }
});

test('who is not asked within minutes of the start is incomplete: nobody asks', async () => {
  const services = restart();
  portal.advance(2 * MINUTE_MS - 1_000);
  expect(await proofIn(services)).toMatchObject(ASKING);
  portal.advance(2_000);
  expect(await proofIn(services)).toMatchObject(INCOMPLETE);
});

test('statements are brought by people, so no question is under way', async () => {
  const paybills = portal.services.paybills.map((one) => ({ ...one, returns_unanswered: false, pull: null }));
  expect(await proofIn(restart({ paybills }))).toMatchObject(INCOMPLETE);
});
