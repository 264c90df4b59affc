/**
 * The clock of the server is ahead of the operator’s, or was: by it loans are late that are not, and lists end at times
 * that have not come.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { keepSessions, startWorkers, stepAll } from '../../../../tests/harness/workers.ts';
import { paybillProofs } from '../payments/payments.ts';
import { pullPaybills } from '../payments/pull-paybills.ts';
import { advanceStages } from './advance-stages.ts';

const DAY_MS = 86_400_000;
let portal: Portal;
let loan_reference: string;
let msisdn: string;
beforeAll(async () => {
  portal = await startPortal({ workers: false, environment: { PAYBILL_PULL_SETTLING_SECONDS: '60' } });
  const place = await shop(portal, { phones: 1 });
  await keepSessions(portal);
  const workers = startWorkers(portal);
  const person = await customer(portal, place);
  ({ loan_reference } = await activeLoan(portal, place, person, { imei: place.imeis[0] ?? '' }));
  await workers.stop();
  ({ msisdn } = person);
  portal.world.wallets.set(msisdn, 1_000_000_000);
  // The first instalment of a weekly loan is two days late tomorrow, and its phone locks a day after that.
  await portal.moveDays(9);
  await pullPaybills(portal.services);
}, 120_000);
afterAll(() => portal?.stop());

/** The portal of a machine whose clock is wrong; the operator’s is right. */
function withClock(ahead_ms: number): Portal['services'] {
  const { services } = portal;
  const { clock } = services;
  const moved = (at: Date) => new Date(at.getTime() + ahead_ms);
  const today = () => dayIn(services.business.time_zone, moved(clock.now()));
  return { ...services, clock: { now: () => moved(clock.now()), wall: () => moved(clock.wall()), today } };
}
const proof = async (services = portal.services) => (await paybillProofs(portal.database, services))[0];
const desired = async () =>
  (
    await portal.database.pool.query<{ desired: string; repaid_fcfa: number }>(
      `select k.desired, l.repaid_fcfa from loans l join device_locks k on k.loan_id = l.id where l.loan_reference = $1`,
      [loan_reference],
    )
  ).rows[0];

test('a clock that is a day ahead proves nothing and locks nobody', async () => {
  expect((await advanceStages(portal.services)).locked).toBe(0);
  const ahead = withClock(DAY_MS);
  await pullPaybills(ahead);
  expect(await proof(ahead)).toMatchObject({ proven: false, pull_error: 'clock' });
  expect(await advanceStages(ahead)).toMatchObject({ locked: 0, held: 1 });
  expect(await desired()).toMatchObject({ desired: 'unlocked' });
  await pullPaybills(portal.services);
  expect(await proof()).toMatchObject({ proven: true, pull_error: null });
});

test('what was proven until a time that has not come is worth nothing, and is asked for again', async () => {
  const behave = (mood: object) => portal.control('/__control/behaviour', mood);
  await behave({ callback_copies: 0, validation_skipped: true });
  await portal.control('/__control/c2b', { account: loan_reference, msisdn, amount: 60_000 });
  await portal.database.pool.query(
    'update paybill_feeds set complete_until = $1, pulled_at = $1, pulled_whole_at = $1, leased_until = $1',
    [new Date(portal.services.clock.now().getTime() + DAY_MS)],
  );
  expect(await proof()).toMatchObject({ proven: false });
  // The operator is down until that time has come.
  await behave({ outage: { mobile_money: true } });
  await pullPaybills(portal.services);
  await portal.moveDays(1);
  expect(await proof()).toMatchObject({ proven: false });
  await advanceStages(portal.services);
  expect(await desired()).toEqual({ desired: 'unlocked', repaid_fcfa: 0 });
  await behave({ outage: { mobile_money: false } });
  portal.advance(120_000);
  await advanceStages(portal.services);
  await stepAll(portal, 'lock-command');
  expect(await desired()).toEqual({ desired: 'unlocked', repaid_fcfa: 60_000 });
  expect(await proof()).toMatchObject({ proven: true });
  await expectSound(portal);
});
