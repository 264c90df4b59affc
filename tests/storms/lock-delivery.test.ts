/** Lock commands on their way to providers that hang, refuse and forget: a phone ends as its ledger requires. */
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { reconcileLockState } from '../../server/src/domains/lock-commands/reconcile-lock-state.ts';
import { step, stepAll } from '../harness/workers.ts';
import { MINUTE_MS, openLockDesk } from '../harness/lock-desk.ts';

const {
  portal,
  startWorkers,
  stopWorkers,
  clear,
  runningLoan,
  push,
  provider,
  lockOf,
  why,
  arrears,
  behave,
  well,
  pay,
  lockOrdersSince,
  decidedToLock,
  settle,
} = await openLockDesk();
afterAll(() => portal.stop());
beforeEach(() => startWorkers());
afterEach(() => clear());

test('a payment between the decision and its delivery: the lock is never sent', async () => {
  const loan = await decidedToLock();
  const before = new Date().toISOString();
  await pay(loan, await arrears(loan));
  await stepAll(portal, 'lock-command');
  expect(await lockOrdersSince(before)).toBe(0);
  expect(await provider(loan.imei)).toBe('active');
  startWorkers();
  await settle([loan]);
});

test('a payment while the lock is being sent: the phone is locked for a moment at most', async () => {
  const loan = await decidedToLock();
  await behave({ apply_then_hang: { device_lock: true } });
  const leaving = step(portal, 'lock-command');
  await portal.until('the phone obeyed', async () => (await provider(loan.imei)) === 'locked');
  await pay(loan, await arrears(loan));
  await behave(well);
  await leaving;
  portal.advance(1_000);
  await stepAll(portal, 'lock-command');
  expect(await provider(loan.imei)).toBe('active');
  expect(await lockOf(loan)).toMatchObject({ desired: 'unlocked', reported: 'active' });
});

test('a lock that was carried out without an answer is taken back when a lock hold applies', async () => {
  const loan = await decidedToLock();
  await behave({ apply_then_hang: { device_lock: true } });
  // On a busy machine the portal may give up before its order was even read; it is then sent again.
  await portal.until('the provider has locked it', async () => {
    await step(portal, 'lock-command');
    portal.advance(MINUTE_MS);
    return (await provider(loan.imei)) === 'locked';
  });
  await behave(well);
  // The customer is about to pay, so the lock is withdrawn; the phone is locked already.
  await push(loan);
  portal.advance(5_000);
  await stepAll(portal, 'lock-command');
  expect((await lockOf(loan)).desired).toBe('unlocked');
  expect(await provider(loan.imei)).toBe('active');
});

test('a lock that the provider refused is not tried again on a phone whose customer has paid', async () => {
  const loan = await decidedToLock();
  await portal.control('/__control/handsets', [{ imei: loan.imei, model: 'Tecno', lock_state: 'rejected' }]);
  await step(portal, 'lock-command');
  await portal.control('/__control/handsets', [{ imei: loan.imei, model: 'Tecno', lock_state: 'active' }]);
  await pay(loan, await arrears(loan));
  const before = new Date().toISOString();
  for (let wait = 0; wait < 4; wait++) {
    portal.advance(5 * MINUTE_MS);
    await stepAll(portal, 'lock-command');
    await reconcileLockState.run(portal.services);
  }
  expect(await lockOrdersSince(before)).toBe(0);
  expect(await provider(loan.imei)).toBe('active');
  startWorkers();
  await settle([loan]);
});

test('commands to a phone without network wait, and the newest one wins', async () => {
  const loan = await runningLoan();
  await portal.control('/__control/online', { imei: loan.imei, online: false });
  await portal.moveDays(11);
  await portal.until(
    'the lock waits at the provider',
    async () => (await why(loan))?.last_command?.status === 'acknowledged',
  );
  expect((await why(loan))?.label).toBe('locking');
  await pay(loan, await arrears(loan));
  await portal.until('the unlock was taken', async () =>
    ['acknowledged', 'confirmed'].includes((await why(loan))?.last_command?.status ?? ''),
  );
  await portal.control('/__control/online', { imei: loan.imei, online: true });
  expect(await provider(loan.imei)).toBe('active');
  await settle([loan]);
});

test('an unlock that the provider cannot accept is sent again until it can', async () => {
  const loan = await runningLoan();
  await portal.moveDays(11);
  await portal.until('the phone is locked', async () => (await lockOf(loan)).reported === 'locked');
  await behave({ outage: { device_lock: true } });
  await pay(loan, await arrears(loan));
  await portal.until('it was tried', async () => (await why(loan))?.last_command?.error);
  expect(await why(loan)).toMatchObject({ label: 'unlocking', desired: 'unlocked' });
  await behave({ ...well, apply_then_hang: { device_lock: true } });
  portal.advance(MINUTE_MS);
  await portal.until('the phone obeyed', async () => (await provider(loan.imei)) === 'active');
  await settle([loan]);
});

test('an unlock that the provider accepted and lost is sent again once the phone was in contact', async () => {
  const loan = await runningLoan();
  await portal.moveDays(11);
  await portal.until('the phone is locked', async () => (await lockOf(loan)).reported === 'locked');
  await portal.control('/__control/online', { imei: loan.imei, online: false });
  await pay(loan, await arrears(loan));
  await portal.until('the unlock was taken', async () => (await why(loan))?.last_command?.status === 'acknowledged');
  await portal.control('/__control/online', { imei: loan.imei, online: true });
  await portal.control('/__control/handsets', [{ imei: loan.imei, model: 'Tecno', lock_state: 'locked' }]);
  await settle([loan]);
  expect(await provider(loan.imei)).toBe('active');
});

test('a lock that replaces an undelivered unlock, and is held back itself, leaves the phone open', async () => {
  const loan = await runningLoan();
  await portal.moveDays(11);
  await portal.until('the phone is locked', async () => (await lockOf(loan)).reported === 'locked');
  await stopWorkers();
  await pay(loan, await arrears(loan));
  // The unlock has not been sent when the loan is late again.
  await portal.moveDays(7);
  expect((await lockOf(loan)).desired).toBe('locked');
  await push(loan);
  await stepAll(portal, 'send-prompt');
  await stepAll(portal, 'lock-command');
  expect((await lockOf(loan)).desired).toBe('unlocked');
  expect(await provider(loan.imei)).toBe('active');
});
