/** A provider that needs two days to let a phone go: it counts as releasing meanwhile, and is never locked. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { jobChecks } from '../../app/doctor/job-checks.ts';
import type { DeviceLockProvider } from '../../providers/ports/device-lock.ts';
import { isStillHeld } from './resale.sql.ts';
import { gradeOf, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { type Loan, codeOf } from '../../../../tests/harness/phones.ts';
import { openResaleDesk } from '../../../../tests/harness/resold-phones.ts';
import { keepSessions, stepAll } from '../../../../tests/harness/workers.ts';

const { desk, portal, run, runningLoan, lockOf, behave, pay, provider, deviceOf, work, ...acts } =
  await openResaleDesk();
const { startWorkers, stopWorkers, bringBack, ordersOf } = acts;
const viewer = await portal.staff(['VIEW_MONEY_FEED']);
const asker = await portal.staff(['RELEASE_DEVICE', 'FIND_CUSTOMER']);
const reader = await portal.staff(['FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS']);
afterAll(() => portal.stop());
const reads: string[] = [];
Object.assign(portal.services, {
  locks: portal.services.locks.map((one): DeviceLockProvider => ({
    ...one,
    read: (imei) => {
      reads.push(imei);
      return one.read(imei);
    },
  })),
});
beforeEach(async () => {
  await keepSessions(portal);
  // From the morning on, so that no test passes midnight by the hour; the provider learns what day it is.
  const { clock } = portal.services;
  const morning = new Date(clock.now()).setUTCHours(32, 0, 0, 0);
  portal.advance(morning - clock.now().getTime());
  await portal.moveDays(0);
  startWorkers();
});
afterEach(() => desk.clear());

const HOUR_MS = 3_600_000;
async function hoursPass(hours: number): Promise<void> {
  await keepSessions(portal);
  for (let hour = 0; hour < hours; hour++) {
    portal.advance(HOUR_MS);
    await work();
  }
}
const soldUnderKnox = async () => runningLoan(await shop(portal, { lock_solution: 'knox_guard' }));
/** Paid off; its provider has taken the release, and no worker runs any more. */
async function releasing(): Promise<Loan> {
  const loan = await soldUnderKnox();
  await pay(loan, 1_000_000);
  await portal.until('it is Completing', async () => (await lockOf(loan)).reported === 'releasing');
  await stopWorkers();
  return loan;
}
const cardOf = async (loan: Loan) =>
  (await portal.done(deviceLocksCalls.listPendingPhones, undefined, viewer)).phones.find(
    ({ loan_reference }) => loan_reference === loan.loan_reference,
  );
/** What the card of the customer says of the release. */
const releaseShown = async (loan: Loan) => {
  const { customer_id } = await lockOf(loan);
  return (await portal.done(customerOverviewCalls.card, { customer_id }, reader)).lock?.release;
};
async function restock(imei: string, shop_id: string): Promise<void> {
  const { id } = await deviceOf(imei);
  const restocking = { device_ids: [id], action: 'restock' as const, shop_id, reason: 'as good as new' };
  expect((await portal.done(stockCalls.actOnDevices, restocking, acts.checker)).results).toMatchObject([
    { done: true },
  ]);
}
const takeBack = ({ imei }: Loan) => portal.control('/__control/knox/take_back', { imei });

test('it is releasing for two days, read once an hour, and released on the third; then its entry is deleted', async () => {
  const loan = await releasing();
  reads.length = 0;
  await hoursPass(30);
  const asked = reads.filter((imei) => imei === loan.imei).length;
  expect(asked).toBeGreaterThan(14);
  expect(asked).toBeLessThan(33);
  expect(await ordersOf(loan)).toEqual(['enrol confirmed', 'release acknowledged']);
  expect(await cardOf(loan)).toMatchObject({ desired: 'released', reported: 'releasing' });
  const checks = jobChecks(portal.database, portal.services.clock.wall());
  expect(await checks['Phones are in their desired state']?.()).toMatch(/ 1 of them under way at their provider$/);
  expect((await deviceOf(loan.imei)).state).toBe('active');

  await portal.moveDays(1);
  expect(await provider(loan.imei)).toBe('knox_guard released');
  await hoursPass(2);
  expect(await lockOf(loan)).toMatchObject({ desired: 'released', reported: 'released' });
  expect(await ordersOf(loan)).toEqual(['enrol confirmed', 'release confirmed']);
  expect((await deviceOf(loan.imei)).state).toBe('released');
  expect(await cardOf(loan)).toBeUndefined();

  await hoursPass(1);
  expect(await provider(loan.imei)).toBe('knox_guard unregistered');
  await hoursPass(25);
  expect(await lockOf(loan)).toMatchObject({ desired: 'released', reported: 'released' });
  expect(await ordersOf(loan)).toEqual(['enrol confirmed', 'release confirmed']);
  await expectSound(portal);
});

test.each(['active', 'locked'] as const)(
  'taken back at the console and %s, it is opened and its release is ordered again, within two hours',
  async (found) => {
    const loan = await releasing();
    const first = await releaseShown(loan);
    expect(first).toMatchObject({ until: expect.any(String) as string, taken_back: null });
    expect(await cardOf(loan)).toMatchObject({ taken_back_at: null });
    await takeBack(loan);
    if (found === 'locked')
      await portal.control('/__control/handsets', [{ imei: loan.imei, model: 'A06', lock_state: found }]);
    await hoursPass(2);
    expect(await provider(loan.imei)).toBe('knox_guard releasing');
    expect((await ordersOf(loan)).slice(1)).toEqual(['release expired', 'release acknowledged']);
    const again = await releaseShown(loan);
    expect(again?.taken_back).toMatchObject({ times: 1, ordered_again_at: expect.any(String) as string });
    expect(again?.until && first?.until && again.until > first.until).toBe(true);
    expect((await cardOf(loan))?.taken_back_at).toBe(again?.taken_back?.at);
    expect((again?.taken_back?.at ?? '') <= (again?.taken_back?.ordered_again_at ?? '')).toBe(true);
    await portal.moveDays(1);
    await hoursPass(1);
    expect(await provider(loan.imei)).toBe('knox_guard releasing');
    await portal.moveDays(1);
    await hoursPass(2);
    expect(await lockOf(loan)).toMatchObject({ desired: 'released', reported: 'released' });
    expect(await releaseShown(loan)).toBeNull();
  },
);

test('taken back and found by staff who ask first, it is a release that was taken back all the same; a second time too', async () => {
  const loan = await releasing();
  for (const times of [1, 2]) {
    await takeBack(loan);
    await portal.done(deviceLocksCalls.releaseDevice, { loan_reference: loan.loan_reference }, asker);
    await hoursPass(2);
    expect((await releaseShown(loan))?.taken_back).toMatchObject({
      times,
      ordered_again_at: expect.any(String) as string,
    });
    expect(await provider(loan.imei)).toBe('knox_guard releasing');
  }
});

test('a provider that is silent for a day, and workers that begin anew, change nothing about it', async () => {
  const loan = await releasing();
  await behave({ outage: { device_lock: true } });
  await portal.moveDays(1);
  portal.advance(HOUR_MS);
  startWorkers();
  await portal.until(
    'it was asked in vain',
    async () =>
      (await run(`select 1 from outbox where kind = 'read-lock' and done_at is null and last_error is not null`))
        .rowCount,
  );
  await stopWorkers();
  expect(await lockOf(loan)).toMatchObject({ desired: 'released', reported: 'releasing' });
  await portal.moveDays(1);
  await behave({ outage: { device_lock: false } });
  await hoursPass(2);
  expect(await lockOf(loan)).toMatchObject({ desired: 'released', reported: 'released' });
  expect(await ordersOf(loan)).toEqual(['enrol confirmed', 'release confirmed']);
});

test('a returned phone is not sold again before its provider has let it go', async () => {
  const loan = await soldUnderKnox();
  await bringBack(loan);
  await portal.until('it is Completing', async () => (await lockOf(loan)).reported === 'releasing');
  await stopWorkers();
  const { device_id } = await lockOf(loan);
  const isHeld = () => portal.database.transaction((tx) => isStillHeld(tx, device_id));
  expect(await isHeld()).toBe(true);
  await portal.moveDays(2);
  await hoursPass(2);
  expect(await isHeld()).toBe(false);
});

test('the former phone of a loan is let go in the same way, and its entry deleted; it is not sold meanwhile', async () => {
  const at = await shop(portal, { lock_solution: 'knox_guard', phones: 2 });
  const loan = await runningLoan(at);
  await desk.changed(loan, at.imeis[1]);
  await portal.until('it is Completing', async () => (await desk.formerOf(loan))[0]?.reported === 'releasing');
  await restock(loan.imei, at.id);
  const sold = async () => {
    const { create } = await acts.saleReady(at, await gradeOf(portal, loan.imei));
    return codeOf(await create(loan.imei));
  };
  expect(await sold()).toBe('PHONE_STILL_HELD');
  await stopWorkers();
  const [former] = await desk.formerOf(loan);
  expect(former).toMatchObject({ imei: loan.imei, released_at: null });
  await takeBack(loan);
  const pass = async () => {
    portal.advance(7 * HOUR_MS);
    await stepAll(portal, 'release-former-phone');
  };
  await pass();
  expect(await provider(loan.imei)).toBe('knox_guard releasing');
  await portal.moveDays(2);
  await pass();
  expect((await desk.formerOf(loan))[0]?.released_at).not.toBeNull();
  expect(await provider(loan.imei)).toBe('knox_guard unregistered');
  await keepSessions(portal);
  startWorkers();
  expect(await sold()).toBe('done');
});
