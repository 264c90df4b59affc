/** Staff who take payments may take one for any loan, and learn the debt only of a loan that they may see. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { CommandContext } from '../../platform/handler.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { isCustomerInReach } from '../customers/customers.ts';
import { type LoanRow, settlesFor } from '../loans/loans.ts';
import { claimLeft } from './claims.sql.ts';

/** What the loan takes today: its debt, or what is left of its claims once it is over. Refuses LOAN_NOT_ACTIVE. */
async function debtToPay(tx: Tx, loan: LoanRow, today: string): Promise<number> {
  if (loan.status === 'active') return settlesFor(loan, today);
  const claim_fcfa = await claimLeft(tx, loan.id);
  if (claim_fcfa === 0) throw fail('LOAN_NOT_ACTIVE', { state: loan.status });
  return claim_fcfa;
}

/**
 * Refuses LOAN_NOT_ACTIVE, and an amount above the debt: AMOUNT_ABOVE_DEBT with the sum, or MORE_THAN_OWED without it
 * when the customer is out of the caller's reach.
 */
export async function refuseAboveDebt(
  { tx, actor, clock }: Pick<CommandContext, 'tx' | 'actor' | 'clock'>,
  loan: LoanRow,
  amount_fcfa: number,
  field?: 'amount_fcfa',
): Promise<void> {
  const debt_fcfa = await debtToPay(tx, loan, clock.today());
  if (amount_fcfa <= debt_fcfa) return;
  if (await isCustomerInReach(tx, loan.customer_id, actor.staff_id))
    throw fail('AMOUNT_ABOVE_DEBT', { debt: formatFcfa(debt_fcfa) }, field);
  throw fail('MORE_THAN_OWED', {}, field);
}
