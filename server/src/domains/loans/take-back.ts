/** Takes money off a loan to which it does not belong, as if the payment had never come. */
import { type TakenBack, takeBack } from '@palier/contract/rules/allocation.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findApplicationsForPayment, lowerDeposit } from '../sales/sales.ts';
import { renewLockScreens } from '../lock-commands/lock-commands.ts';
import { termsOf } from './loan-terms.ts';
import { type PaidLoan, setTakenBack } from './repaid-loans.sql.ts';

/**
 * The balance of the loan after an amount is taken off it. Only money beyond the debt may be taken off a loan that is
 * paid off, because its phone is released and cannot be locked again.
 * Refuses LOAN_NOT_ACTIVE and LOAN_PAID_OFF.
 */
export function leftWithout(loan: PaidLoan, amount_fcfa: number, today: string): TakenBack {
  if (loan.status !== 'active' && loan.status !== 'settled') throw fail('LOAN_NOT_ACTIVE', { state: loan.status });
  const left = takeBack(termsOf(loan, today), loan.charge_fcfa, loan.repaid_fcfa, loan.credit_fcfa, amount_fcfa);
  if (!left || (loan.status === 'settled' && left.from_loan_fcfa > 0))
    throw fail('LOAN_PAID_OFF', { reference: loan.loan_reference });
  return left;
}

export interface Deallocation extends TakenBack {
  readonly loan: PaidLoan;
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
  const left = leftWithout(loan, amount_fcfa, services.clock.today());
  const after: PaidLoan = {
    ...loan,
    repaid_fcfa: left.repaid_fcfa,
    credit_fcfa: loan.credit_fcfa - left.from_credit_fcfa,
    next_due_on: left.next_due_on,
  };
  await setTakenBack(tx, {
    id: after.id,
    repaid_fcfa: after.repaid_fcfa,
    credit_fcfa: after.credit_fcfa,
    next_due_on: after.next_due_on,
    last_repayment_on,
  });
  await renewLockScreens(tx, services, [loan.id]);
  return { ...left, loan: after };
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
