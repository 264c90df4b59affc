/** A phone that was sold again obeys only its new loan, however late commands of the former loan are carried out. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDeviceLockForUpdate, issueCommand, setReported } from './lock-commands.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { codeOf } from '../../../../tests/harness/phones.ts';
import { keepSessions, step, stepAll } from '../../../../tests/harness/workers.ts';
import { openResaleDesk, MINUTE_MS, DAY_MINUTES } from '../../../../tests/harness/resold-phones.ts';

const {
  desk,
  portal,
  place,
  runningLoan,
  saleReady,
  lockOf,
  behave,
  pay,
  provider,
  arrears,
  startWorkers,
  stopWorkers,
  caller,
  trustonic,
  LATE,
  ordersOf,
  asked,
  bringBack,
  restock,
  work,
  minutesPass,
  broughtBackWhileEnrolling,
  backOnTheShelf,
} = await openResaleDesk();
afterAll(() => portal.stop());
beforeEach(async () => {
  await keepSessions(portal);
  startWorkers();
});
afterEach(() => desk.clear());

describe('a phone that was sold again obeys only its new loan', () => {
  test('the late answer to an old enrolment does not change its lock, and its keypad keeps its secret', async () => {
    const { loan, line, leaving } = await broughtBackWhileEnrolling('answers');
    await restock(loan.imei);
    startWorkers();
    const next = await runningLoan(place, loan.imei);
    await stopWorkers();
    const before = await lockOf(next);
    line.answer();
    await leaving;
    await minutesPass(10);
    expect(await lockOf(next)).toMatchObject({
      desired: before.desired,
      desired_at: before.desired_at,
      reported: 'active',
    });
    expect(await ordersOf(next)).toEqual(['enrol confirmed']);
    expect(await provider(loan.imei)).toBe('trustonic active');
    const { code } = await portal.done(
      deviceLocksCalls.offlineUnlock,
      { loan_reference: next.loan_reference, imei: loan.imei, reason: 'No network' },
      caller,
    );
    expect(await portal.control('/__control/keypad', { imei: loan.imei, code })).toMatchObject({ outcome: 'accepted' });
  });

  test('it may not be sold while its release is unconfirmed, even if it was reported as released', async () => {
    const loan = await runningLoan();
    const sale = await saleReady(place, 'B');
    await stopWorkers();
    await behave({ apply_then_hang: { device_lock: true } });
    await bringBack(loan);
    await step(portal, 'lock-command');
    expect([await provider(loan.imei), (await ordersOf(loan)).at(-1)]).toEqual(['trustonic released', 'release sent']);
    await restock(loan.imei);
    // A status check reported the release, but the command will still be retried.
    await portal.database.transaction(async (tx) => {
      const lock = await findDeviceLockForUpdate(tx, loan.loan_id);
      if (lock)
        await setReported(
          tx,
          lock,
          { state: 'released', last_contact_at: null, receipt: null },
          portal.services.clock.now(),
        );
    });
    expect(codeOf(await sale.create(loan.imei))).toBe('PHONE_STILL_HELD');
    await behave({ apply_then_hang: { device_lock: false } });
    portal.advance(MINUTE_MS);
    await stepAll(portal, 'lock-command');
    expect((await ordersOf(loan)).at(-1)).toBe('release confirmed');
    expect(codeOf(await sale.create(loan.imei))).toBe('done');
  });

  test('a command to release it for the former loan is dropped', async () => {
    const loan = await runningLoan();
    await backOnTheShelf(loan);
    const next = await runningLoan(place, loan.imei);
    await stopWorkers();
    asked.length = 0;
    await portal.database.transaction(async (tx) => {
      const lock = await findDeviceLockForUpdate(tx, loan.loan_id);
      if (lock) await issueCommand(tx, portal.services, lock, 'release', { why: 'astray' });
    });
    await minutesPass(10);
    expect((await ordersOf(loan)).at(-1)).toBe('release superseded');
    expect(asked).not.toContain(`release ${loan.imei}`);
    expect([await provider(loan.imei), (await lockOf(next)).reported]).toEqual(['trustonic active', 'active']);
  });

  test('a status check for the former loan changes the state of neither loan', async () => {
    const loan = await runningLoan();
    await backOnTheShelf(loan);
    const next = await runningLoan(place, loan.imei);
    await portal.moveDays(11);
    await portal.until('it is locked', async () => (await lockOf(next)).reported === 'locked');
    await stopWorkers();
    const [before, of_next] = [await lockOf(loan), await ordersOf(next)];
    // The status checks that were planned at the release for the first loan run now.
    await minutesPass(2 * DAY_MINUTES);
    expect(await lockOf(loan)).toEqual(before);
    expect(before.reported).toBe('released');
    expect((await ordersOf(loan)).filter((one) => one.startsWith('release'))).toEqual(['release confirmed']);
    // A payment on the former loan does not unlock it.
    await pay(loan, 1_000_000);
    await work();
    expect(await lockOf(next)).toMatchObject({ desired: 'locked', reported: 'locked' });
    expect(await ordersOf(next)).toEqual(of_next);
    expect(await provider(loan.imei)).toBe('trustonic locked');
    startWorkers();
    await pay(next, await arrears(next));
    await portal.until('it is open', async () => (await provider(loan.imei)) === 'trustonic active');
    await portal.until('and seen open', async () => (await lockOf(next)).reported === 'active');
    await expectSound(portal);
  });

  test('an old lock that is carried out after the new enrolment is undone', async () => {
    const loan = await runningLoan();
    await backOnTheShelf(loan);
    const next = await runningLoan(place, loan.imei);
    await stopWorkers();
    await LATE.lock(loan);
    expect(await provider(loan.imei)).toBe('trustonic locked');
    await minutesPass(4);
    expect(await provider(loan.imei)).toBe('trustonic active');
    expect(await lockOf(next)).toMatchObject({ desired: 'unlocked', reported: 'active' });
  });

  test('an old release that is carried out after the new enrolment is undone: the phone is enrolled again, and locks when its loan is late', async () => {
    const loan = await runningLoan();
    await backOnTheShelf(loan);
    const next = await runningLoan(place, loan.imei);
    await stopWorkers();
    await trustonic().release(loan.imei, 'loan_closed');
    expect(await provider(loan.imei)).toBe('trustonic released');
    await minutesPass(4);
    expect(await provider(loan.imei)).toBe('trustonic active');
    expect(await ordersOf(next)).toEqual(['enrol confirmed', 'enrol confirmed']);
    startWorkers();
    await portal.moveDays(11);
    await portal.until('it is locked', async () => (await provider(loan.imei)) === 'trustonic locked');
  });
});
