/** Whether a placement rests on the word of one person. */
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { loanWithNames } from '../loans/loans.ts';
import {
  evidenceOn,
  isDenied,
  loanAmounts,
  ownersOf,
  readClues,
  restsOnWord,
  type UnallocatedPayment,
} from '../payments/payments.ts';

/**
 * True where hardly anything but the person who places the payment says that it belongs to this loan, or where two
 * people have said that it does not. The evidence is what their screen showed, without what a person could have made.
 * Such money opens a phone and does not release it.
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
): Promise<boolean> {
  const [[owner], loan] = await Promise.all([ownersOf(db, [customer_id]), loanWithNames(db, id)]);
  if (!loan || !owner || (await isDenied(db, payment.id, customer_id))) return true;
  // That nobody else owes this amount says little: another could have been made to owe another.
  const amounts = loanAmounts(loan, payment.amount_fcfa, services.clock.today(), false);
  return restsOnWord(evidenceOn(readClues(payment), owner, loan_reference, amounts));
}

/** The same of the deposit of a sale: that it asks for this amount says nothing, since many sales do. */
export async function isWordAloneOnSale(
  db: Reader,
  payment: UnallocatedPayment,
  { customer_id, loan_reference }: { readonly customer_id: string; readonly loan_reference: string },
): Promise<boolean> {
  const [owner] = await ownersOf(db, [customer_id]);
  if (!owner || (await isDenied(db, payment.id, customer_id))) return true;
  return restsOnWord(evidenceOn(readClues(payment), owner, loan_reference, []));
}
