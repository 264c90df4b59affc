/** Takes money off a loan to which it does not belong, as if the payment had never come. */
import { type TakenBack, takeBack } from '@palier/contract/rules/allocation.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findApplicationsForPayment, lowerDeposit } from '../sales/sales.ts';
import { renewLockScreens } from '../lock-commands/lock-commands.ts';
import { termsOf } from './loan-terms.ts';
import { payoffTolerance } from './payoff-tolerance.ts';
import { type PaidLoan, hasRunningLoan, setTakenBack } from './repaid-loans.sql.ts';
import { watchShortPayoffs } from './watch-short-payoffs.ts';

export interface Deallocation<Loan extends PaidLoan = PaidLoan> extends TakenBack {
  /** As it is afterwards. */
  readonly loan: Loan;
}

/**
 * The loan after an amount is taken off it, where `tolerance_fcfa` may lack without a loss of its rebate. A loan that
 * was paid off runs again, as long as its release waits. Once its phone is released it cannot be locked again, and only
 * money beyond the debt may be taken off. Refuses LOAN_NOT_ACTIVE and LOAN_PAID_OFF.
 */
export function leftWithout<Loan extends PaidLoan>(
  loan: Loan,
  amount_fcfa: number,
  today: string,
  tolerance_fcfa: number,
): Deallocation<Loan> {
  const { repaid_fcfa, rebate_fcfa, credit_fcfa, charge_fcfa } = loan;
  if (loan.status !== 'active' && loan.status !== 'settled') throw fail('LOAN_NOT_ACTIVE', { state: loan.status });
  const left = takeBack(
    termsOf(loan, today),
    charge_fcfa,
    repaid_fcfa,
    credit_fcfa,
    amount_fcfa,
    rebate_fcfa,
    tolerance_fcfa,
  );
  const reopens = loan.status === 'settled' && left !== null && left.from_loan_fcfa > 0;
  if (!left || (reopens && loan.release_waits_since === null))
    throw fail('LOAN_PAID_OFF', { reference: loan.loan_reference });
  return {
    ...left,
    loan: {
      ...loan,
      repaid_fcfa: left.repaid_fcfa,
      rebate_fcfa: rebate_fcfa - left.rebate_undone_fcfa,
      credit_fcfa: credit_fcfa - left.from_credit_fcfa,
      // A loan that was closed with a small rest has no next day, also when its credit is taken back.
      next_due_on: loan.status === 'settled' && !reopens ? null : left.next_due_on,
      ...(reopens && { status: 'active', release_waits_since: null }),
    },
  };
}

/**
 * Whether a loan cannot run again without this amount: it has ended, its phone is released, or its customer has another
 * loan by now.
 */
export async function cannotRunAgain(db: Reader, loan: PaidLoan, amount_fcfa: number, today: string): Promise<boolean> {
  if (loan.status === 'active') return false;
  if (loan.status !== 'settled') return true;
  try {
    const reopens = leftWithout(loan, amount_fcfa, today, 0).loan.status === 'active';
    return reopens && (await hasRunningLoan(db, loan.customer_id));
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'LOAN_PAID_OFF') return true;
    throw failure;
  }
}

/**
 * Takes the amount off the loan. The caller must lock the loan first. `last_repayment_on` is the day of the last
 * payment that stays. It locks no phone: only dunning locks, and only after the check for lock holds.
 */
export async function takeOffLoan(
  tx: Tx,
  services: Services,
  loan: PaidLoan,
  amount_fcfa: number,
  last_repayment_on: string | null,
): Promise<Deallocation> {
  const today = services.clock.today();
  const left = leftWithout(loan, amount_fcfa, today, await payoffTolerance(tx, today));
  const reopens = left.loan.status !== loan.status;
  // Their next phone is sold on another loan by now, and one customer has one.
  if (reopens && (await hasRunningLoan(tx, loan.customer_id)))
    throw fail('LOAN_PAID_OFF', { reference: loan.loan_reference });
  await setTakenBack(tx, { ...left.loan, reopens, last_repayment_on });
  await renewLockScreens(tx, services, [loan.id]);
  await watchShortPayoffs(tx, services, [left.loan]);
  return left;
}

/**
 * Takes the amount off the deposit of an open sale. Refuses APPLICATION_CLOSED, also when the sale has become a loan.
 */
export async function takeOffSale(tx: Tx, application_id: string, amount_fcfa: number): Promise<void> {
  const [application] = await findApplicationsForPayment(tx, [application_id], []);
  if (!application || application.state !== 'open' || application.loan_id !== null)
    throw fail('APPLICATION_CLOSED', {
      state: application?.state === 'open' ? 'completed' : (application?.state ?? 'cancelled'),
    });
  if (!(await lowerDeposit(tx, application_id, amount_fcfa)))
    throw fail('REFUND_TOO_MUCH', { most: formatFcfa(application.deposit_paid_fcfa) });
}
