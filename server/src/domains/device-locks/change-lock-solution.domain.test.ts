/** A phone changes to another lock solution, which a second person approves and both providers carry out. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { codeOf, openPhoneDesk } from '../../../../tests/harness/phones.ts';

const desk = await openPhoneDesk();
const {
  portal,
  maker,
  checker,
  run,
  runningLoan,
  lateLoan,
  lockOf,
  pay,
  provider,
  formerOf,
  arrears,
  askLock,
  approveMakerChecker,
} = desk;
afterAll(() => portal.stop());
beforeEach(() => desk.startWorkers());
afterEach(() => desk.clear());

describe('the same phone under another lock', () => {
  test('is released by the first provider and enrolled by the second, which locks it while the loan is late', async () => {
    const loan = await lateLoan();
    const before = await lockOf(loan);
    const request = await askLock(loan, 'vivo');
    expect(request).toMatchObject({
      subject_id: loan.loan_id,
      was: { imei: loan.imei, lock_solution: 'trustonic', lock_type: 'hard lock' },
      proposed: { imei: loan.imei, lock_solution: 'vivo', lock_type: 'hard lock' },
      evidence: { lock: 'locked', reported: 'locked' },
    });
    await portal.control('/__control/online', { imei: loan.imei, online: false });
    expect(codeOf(await approveMakerChecker(request.id))).toBe('done');
    // While the first provider holds the phone, the second accepts no command; only the enrolment is sent.
    const ordered = async (action: string) =>
      (
        await run(
          `select status, attempts from lock_commands where loan_id = $1 and action = $2 order by id desc limit 1`,
          [loan.loan_id, action],
        )
      ).rows[0] as { status: string; attempts: number };
    await portal.until('the second provider was asked twice', async () => {
      portal.advance(10_000);
      return (await ordered('enrol')).attempts > 1;
    });
    expect(await ordered('lock')).toEqual({ status: 'queued', attempts: 0 });
    await portal.control('/__control/online', { imei: loan.imei, online: true });
    await portal.until('the second provider has locked it', async () => {
      portal.advance(10_000);
      return (await provider(loan.imei)) === 'vivo locked';
    });
    await portal.until('the second provider reports the lock', async () => (await lockOf(loan)).reported === 'locked');
    expect(
      (await formerOf(loan)).map(({ imei, lock_solution, because }) => ({ imei, lock_solution, because })),
    ).toEqual([{ imei: loan.imei, lock_solution: 'trustonic', because: 'lock_solution_change' }]);
    // The keypad is the same, so its secret and its count are kept.
    expect((await lockOf(loan)).paygo_secret.equals(before.paygo_secret)).toBe(true);
    expect(
      (await portal.done(customerOverviewCalls.card, { customer_id: loan.person.id }, checker)).loans[0]?.lock_solution,
    ).toBe('vivo');
    await pay(loan, await arrears(loan));
    await portal.until('it opens', async () => (await provider(loan.imei)) === 'vivo active');
    await expectSound(portal);
  });

  test('without a lock the phone stays open; with a lock again, dunning locks it', async () => {
    const loan = await lateLoan();
    const request = await askLock(loan, 'none');
    expect(request.proposed).toMatchObject({ lock_solution: 'none', lock_type: 'no lock' });
    expect(codeOf(await approveMakerChecker(request.id))).toBe('done');
    await portal.until('it is released', async () => (await provider(loan.imei)) === 'trustonic released');
    expect(await lockOf(loan)).toMatchObject({ lock_solution: 'none', lock_type: 'no lock', desired: 'unlocked' });
    expect(
      (
        await run(
          `select 1 from lock_commands where loan_id = $1 and status in ('queued', 'sent', 'acknowledged', 'failed')`,
          [loan.loan_id],
        )
      ).rowCount,
    ).toBe(0);
    expect((await advanceStages(portal.services)).locked).toBe(0);
    await expectSound(portal, { laddered: true });

    const back = await askLock(loan, 'knox_guard');
    expect(back.proposed).toMatchObject({ lock_solution: 'knox_guard', lock_type: 'hard lock' });
    expect(codeOf(await approveMakerChecker(back.id))).toBe('done');
    await advanceStages(portal.services);
    await portal.until('dunning locked it', async () => (await provider(loan.imei)) === 'knox_guard locked');
    expect(await formerOf(loan)).toHaveLength(1);
  });

  test('is refused for the current lock, and for a loan that has ended', async () => {
    const loan = await runningLoan();
    const ask = (lock_solution: 'trustonic' | 'none') => ({ loan_id: loan.loan_id, lock_solution, reason: 'as it is' });
    await portal.refused(deviceLocksCalls.requestLockSolution, ask('trustonic'), maker, 'NOTHING_CHANGED');
    await pay(loan, 1_000_000);
    await portal.refused(deviceLocksCalls.requestLockSolution, ask('none'), maker, 'LOAN_NOT_ACTIVE');
  });
});
