/** A release is the last command of a loan: a late effect of an earlier command is undone. */
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDeviceLockForUpdate, issueCommand } from './lock-commands.ts';
import { keepSessions } from '../../../../tests/harness/workers.ts';
import { openResaleDesk, DAY_MINUTES, type OfLoan } from '../../../../tests/harness/resold-phones.ts';

const {
  desk,
  portal,
  place,
  run,
  nextImei,
  runningLoan,
  lockOf,
  behave,
  pay,
  provider,
  deviceOf,
  arrears,
  startWorkers,
  stopWorkers,
  LATE,
  ordersOf,
  asked,
  soldWith,
  bringBack,
  restock,
  minutesPass,
  broughtBackWhileEnrolling,
} = await openResaleDesk();
afterAll(() => portal.stop());
beforeEach(async () => {
  await keepSessions(portal);
  startWorkers();
});
afterEach(() => desk.clear());

describe('a release is the last command of its loan', () => {
  const STATES: Record<string, () => Promise<OfLoan>> = {
    'that was not sent yet': () => soldWith(false),
    'that never arrived and is tried again': async () => {
      await behave({ outage: { device_lock: true } });
      const loan = await soldWith(true);
      await portal.until('it was tried', async () => (await ordersOf(loan)).includes('enrol sent'));
      return loan;
    },
    'that was carried out without an answer and is tried again': async () => {
      await behave({ apply_then_hang: { device_lock: true } });
      const loan = await soldWith(true);
      await portal.until(
        'it was tried',
        async () =>
          (
            await run(`select 1 from lock_commands where loan_id = $1 and status = 'sent' and error is not null`, [
              loan.loan_id,
            ])
          ).rowCount,
      );
      // The upload was carried out; the activation that follows an answered upload never came.
      await portal.until('it is uploaded', async () => (await provider(loan.imei)) !== 'nowhere');
      return loan;
    },
    'that was refused and is tried again': async () => {
      const imei = nextImei();
      await portal.control('/__control/handsets', [
        { imei, model: 'Tecno', lock_solution: 'trustonic', lock_state: 'releasing' },
      ]);
      const loan = await soldWith(true, imei);
      await portal.until('it was refused', async () => (await ordersOf(loan)).includes('enrol failed'));
      return loan;
    },
    'that its provider accepted and its phone has not received': async () => {
      const imei = nextImei();
      await portal.control('/__control/handsets', [{ imei, model: 'Tecno' }]);
      await portal.control('/__control/online', { imei, online: false });
      const loan = await soldWith(true, imei);
      await portal.until('it was taken', async () => (await ordersOf(loan)).includes('enrol acknowledged'));
      return loan;
    },
  };

  test.each(Object.keys(STATES))(
    'an enrolment %s is not sent again; the phone is released, and can be enrolled for its next customer',
    async (state) => {
      const loan = await (STATES[state] as () => Promise<OfLoan>)();
      await stopWorkers();
      await behave({ outage: { device_lock: false }, apply_then_hang: { device_lock: false } });
      asked.length = 0;
      await bringBack(loan);
      expect(await ordersOf(loan)).toEqual(['enrol superseded', 'release queued']);
      if ((await provider(loan.imei)) !== 'nowhere')
        await portal.control('/__control/online', { imei: loan.imei, online: true });
      await minutesPass(30);
      expect(asked).not.toContain(`enrol ${loan.imei}`);
      expect(['trustonic released', 'nowhere']).toContain(await provider(loan.imei));
      expect(await ordersOf(loan)).toEqual(['enrol superseded', 'release confirmed']);
      expect((await lockOf(loan)).reported).toBe('released');
      await restock(loan.imei);
      startWorkers();
      const next = await runningLoan(place, loan.imei);
      expect([await provider(loan.imei), (await lockOf(next)).reported]).toEqual(['trustonic active', 'active']);
    },
  );

  test('a waiting unlock and a waiting reminder are superseded', async () => {
    const loan = await runningLoan();
    await portal.moveDays(11);
    await portal.until('it is locked', async () => (await lockOf(loan)).reported === 'locked');
    await stopWorkers();
    await portal.database.transaction(async (tx) => {
      const lock = await findDeviceLockForUpdate(tx, loan.loan_id);
      if (lock) await issueCommand(tx, portal.services, lock, 'remind', { text: 'Tomorrow' });
    });
    await pay(loan, await arrears(loan));
    await portal.until('the unlock is ordered', async () => (await ordersOf(loan)).includes('unlock queued'));
    await pay(loan, 1_000_000);
    await portal.until('the release is ordered', async () => (await lockOf(loan)).desired === 'released');
    expect((await ordersOf(loan)).slice(-3)).toEqual(['remind superseded', 'unlock superseded', 'release queued']);
    await minutesPass(10);
    expect(await provider(loan.imei)).toBe('trustonic released');
    expect((await ordersOf(loan)).at(-1)).toBe('release confirmed');
  });
});

describe('a command that the provider carries out after the release is noticed and undone', () => {
  /** Minutes since the release, and minutes until the next status check. */
  const MOMENTS = [
    [0, 3],
    [10, 60],
    [120, DAY_MINUTES],
  ] as const;

  test.each(
    (['enrolment', 'lock'] as const).flatMap((what) =>
      MOMENTS.map(([passed, until]) => [what, passed, until] as const),
    ),
  )('an old %s that takes effect %i minutes after the release of a paid-off phone', async (what, passed, until) => {
    const loan = await runningLoan();
    await pay(loan, 1_000_000);
    await portal.until('it is released', async () => (await lockOf(loan)).reported === 'released');
    await stopWorkers();
    if (passed > 0) await minutesPass(passed);
    await LATE[what](loan);
    expect(await provider(loan.imei)).toBe(what === 'lock' ? 'trustonic locked' : 'trustonic active');
    await minutesPass(until);
    expect(await provider(loan.imei)).toBe('trustonic released');
    expect(await lockOf(loan)).toMatchObject({ desired: 'released', reported: 'released' });
    expect((await deviceOf(loan.imei)).state).toBe('released');
    // After the enrolment, only release commands were issued.
    expect(new Set((await ordersOf(loan)).slice(1))).toEqual(new Set(['release confirmed']));
  });

  test.each(['answers', 'fails'] as const)(
    'an enrolment of a worker that stalls for two days and then %s',
    async (ends) => {
      const { loan, line, leaving } = await broughtBackWhileEnrolling(ends);
      expect([await provider(loan.imei), (await lockOf(loan)).reported]).toEqual(['trustonic released', 'released']);
      await minutesPass(2 * DAY_MINUTES);
      // Its message arrives only now, and the worker continues.
      await LATE.enrolment(loan);
      line.answer();
      await leaving;
      expect(await provider(loan.imei)).toBe('trustonic active');
      await minutesPass(10);
      expect([await provider(loan.imei), (await lockOf(loan)).reported]).toEqual(['trustonic released', 'released']);
    },
  );
});
