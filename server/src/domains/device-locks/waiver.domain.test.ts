/** A waiver holds the lock of a late loan back for some days. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import type { ErrorCode } from '@palier/contract/errors.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { reconcileLockState } from '../lock-commands/reconcile-lock-state.ts';
import { type Loan, codeOf, openPhoneDesk } from '../../../../tests/harness/phones.ts';

const desk = await openPhoneDesk();
const {
  portal,
  maker,
  checker,
  runningLoan,
  pendingLoan,
  lateLoan,
  lockOf,
  pay,
  provider,
  arrears,
  approveMakerChecker,
} = desk;
afterAll(() => portal.stop());
beforeEach(() => desk.startWorkers());
afterEach(() => desk.clear());

describe('a waiver', () => {
  const until = (days: number) => addDays(portal.services.clock.today(), days);
  const ask = async (loan: Loan, days: number) =>
    (
      await portal.done(
        deviceLocksCalls.requestWaiver,
        { loan_id: loan.loan_id, until_on: until(days), reason: 'The market is flooded' },
        maker,
      )
    ).request;

  test('holds the lock back through its last day, names the person who granted it, and lets the lock follow on the next day', async () => {
    const loan = await runningLoan();
    await portal.moveDays(8);
    const request = await ask(loan, 5);
    expect(request).toMatchObject({
      was: { until_on: null },
      proposed: { until_on: until(5) },
      evidence: { lock: 'unlocked', phone_opens: false },
    });
    expect(codeOf(await approveMakerChecker(request.id))).toBe('done');
    expect(
      await portal.database.sql.selectFrom('lock_waivers').selectAll().where('loan_id', '=', loan.loan_id).execute(),
    ).toMatchObject([
      {
        request_id: request.id,
        granted_by: checker.id,
        from_on: until(0),
        until_on: until(5),
        reason: 'The market is flooded',
      },
    ]);
    await portal.moveDays(5);
    await advanceStages(portal.services);
    expect((await lockOf(loan)).desired).toBe('unlocked');
    await portal.moveDays(1);
    await advanceStages(portal.services);
    await portal.until('it locks', async () => (await lockOf(loan)).reported === 'locked');
  });

  test('opens nothing: a locked phone stays locked until the arrears are paid', async () => {
    const loan = await lateLoan();
    const request = await ask(loan, 10);
    expect(request.evidence).toMatchObject({ lock: 'locked', reported: 'locked', phone_opens: false });
    expect(codeOf(await approveMakerChecker(request.id))).toBe('done');
    await advanceStages(portal.services);
    await reconcileLockState.run(portal.services);
    expect(await lockOf(loan)).toMatchObject({ desired: 'locked', reported: 'locked' });
    await pay(loan, await arrears(loan));
    await portal.until('it opens', async () => (await provider(loan.imei)) === 'trustonic active');
  });

  test('must end between tomorrow and thirty days from now, both at the request and at the approval, and needs an active loan', async () => {
    const loan = await runningLoan();
    const fail = (days: number, code: ErrorCode, of: Loan = loan) =>
      portal.refused(
        deviceLocksCalls.requestWaiver,
        { loan_id: of.loan_id, until_on: until(days), reason: 'as long as it takes' },
        maker,
        code,
      );
    await fail(0, 'WAIVER_TOO_LONG');
    await fail(31, 'WAIVER_TOO_LONG');
    await fail(5, 'LOAN_NOT_ACTIVE', await pendingLoan());
    const request = await ask(loan, 1);
    await portal.moveDays(1);
    expect(codeOf(await approveMakerChecker(request.id))).toBe('WAIVER_TOO_LONG');
    expect(await ask(await runningLoan(), 30)).toMatchObject({ state: 'pending' });
  });
});
