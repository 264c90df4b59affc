/** Whether a placement rests on the word of one person. */
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { loanWithNames } from '../loans/loans.ts';
import type { UnallocatedPayment } from '../payments/payments.ts';
import { evidenceOn, findClues, loanAmounts } from './evidence.ts';
import { isHint, strengthOf } from './strength.ts';

/**
 * True where hardly anything but the person who places the payment says that it belongs to this loan: the evidence is
 * what their screen showed. Such money opens a phone and does not release it.
 */
export async function isWordAlone(
  db: Reader,
  services: Services,
  payment: UnallocatedPayment,
  {
    id,
    customer_id,
    loan_reference,
  }: { readonly id: string; readonly customer_id: string; readonly loan_reference: string },
  staff_id: string,
): Promise<boolean> {
  const [loan, customer] = [await loanWithNames(db, id), await findCustomer(db, customer_id)];
  if (!loan || !customer) return true;
  const { clues } = await findClues(db, payment, staff_id);
  const amounts = loanAmounts(loan, payment.amount_fcfa, services.clock.today());
  return isHint(strengthOf(evidenceOn(clues, customer, loan_reference, amounts)));
}
