/** No phone locks for lack of news of payments: who decides is told after two hours, the owner after a day, each once. */
import { afterAll, expect, test } from 'vitest';
import { startPortal } from '../../../../tests/harness/portal.ts';
import { newsHoldSince, watchNewsHold } from './watch-news-hold.ts';

// Nobody but the test asks whether the operator answers again.
const portal = await startPortal({ workers: false });
afterAll(() => portal.stop());
const { services, database } = portal;
const decider = await portal.staff(['APPROVE_MAKER_CHECKER']);
const owner = await portal.staff(['EDIT_ROLES']);

const HOUR_MS = 3_600_000;
const run = () => watchNewsHold.run(services);
const texts = async (msisdn: string): Promise<string[]> =>
  (
    await database.sql
      .selectFrom('messages')
      .select('text')
      .where('msisdn', '=', msisdn)
      .where('template', '=', 'locks_wait_for_news')
      .execute()
  ).map(({ text }) => text);
const counts = async () => [(await texts(decider.msisdn)).length, (await texts(owner.msisdn)).length];

/** The list of the paybill is complete up to now, and the operator of prompts answers or is left alone. */
async function operator(answers: boolean): Promise<void> {
  await database.pool.query(
    `insert into paybill_feeds (provider, complete_until) values ('daraja-paybill', $1)
      on conflict (provider) do update set complete_until = $1`,
    [services.clock.wall()],
  );
  await database.pool.query(
    `insert into provider_health (provider, failures, paused_until, pauses) values ('mtn-momo', 0, $1, $2)
      on conflict (provider) do update set paused_until = $1, pauses = $2`,
    answers ? [null, 0] : [services.clock.wall(), 1],
  );
}

/** The operator answers for so long that the hold is over. */
async function rest(): Promise<void> {
  await operator(true);
  expect(await run()).toEqual({ because: null });
  portal.advance(HOUR_MS);
  await operator(true);
  await run();
}

test('a silence of an hour is told to nobody; after two hours who decides is told, after a day the owner, once each', async () => {
  await operator(false);
  expect(await run()).toEqual({ because: 'feed_unhealthy' });
  portal.advance(HOUR_MS);
  await run();
  expect(await counts()).toEqual([0, 0]);
  portal.advance(HOUR_MS);
  await Promise.all([run(), run()]);
  expect(await counts()).toEqual([1, 0]);
  expect((await texts(decider.msisdn))[0]).toMatch(/no phone has locked since \d\d\/\d\d \d\d:\d\d\. An operator has/);
  portal.advance(22 * HOUR_MS);
  await run();
  await run();
  expect(await counts()).toEqual([1, 1]);
});

test('an operator that answers for a few minutes every two hours has not come back', async () => {
  await rest();
  const before = await counts();
  const since = async () => (await newsHoldSince(database, services))?.slice(0, 16) ?? null;
  await operator(false);
  await run();
  const began = await since();
  expect(began).not.toBeNull();
  for (let pause = 0; pause < 4; pause++) {
    portal.advance(0.4 * HOUR_MS);
    await operator(true);
    await run();
    expect(await since()).toBeNull();
    portal.advance(HOUR_MS / 4);
    await operator(false);
    await run();
    expect(await since()).toBe(began);
  }
  expect(await counts()).toEqual([(before[0] ?? 0) + 1, before[1]]);
  // Nobody is told in a moment in which it answers.
  portal.advance(22 * HOUR_MS);
  await operator(true);
  await run();
  expect(await counts()).toEqual([(before[0] ?? 0) + 1, before[1]]);
});

test('once the operator has answered for half an hour a new silence begins anew', async () => {
  await rest();
  const before = await counts();
  await operator(false);
  await run();
  portal.advance(HOUR_MS);
  await run();
  expect(await counts()).toEqual(before);
  portal.advance(HOUR_MS);
  await run();
  expect(await counts()).toEqual([(before[0] ?? 0) + 1, before[1]]);
});
