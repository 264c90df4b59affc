/** Staff who take payments may take one for any loan, and learn the debt only of a loan that they may see. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { isCustomerInReach } from '../customers/customers.ts';
import { type LoanRow, settlesFor } from '../loans/loans.ts';

/**
 * Refuses an amount above the debt: AMOUNT_ABOVE_DEBT with the sum, or MORE_THAN_OWED without it when the customer is
 * out of the caller's reach.
 */
export async function refuseAboveDebt(
  { tx, actor, clock }: Pick<CommandContext, 'tx' | 'actor' | 'clock'>,
  loan: LoanRow,
  amount_fcfa: number,
  field?: 'amount_fcfa',
): Promise<void> {
  const debt_fcfa = settlesFor(loan, clock.today());
  if (amount_fcfa <= debt_fcfa) return;
  if (await isCustomerInReach(tx, loan.customer_id, actor.staff_id))
    throw fail('AMOUNT_ABOVE_DEBT', { debt: formatFcfa(debt_fcfa) }, field);
  throw fail('MORE_THAN_OWED', {}, field);
}
