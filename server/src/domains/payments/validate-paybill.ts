import { isLoanReference, normaliseReference } from '@palier/contract/values/loan-reference.ts';
import type { Reader } from '../../database/connection.ts';
import type { PaybillPayment, PaybillVerdict } from '../../providers/mobile-money/port.ts';
import { takesMoney } from './payments.sql.ts';

/** Asked before the money moves: a reference that is nobody's is refused while the payer can still mend it. Money that is sent all the same is never refused. */
export async function validatePaybill(db: Reader, payment: PaybillPayment): Promise<PaybillVerdict> {
  const reference = normaliseReference(payment.account_keyed_in);
  if (!isLoanReference(reference)) return 'unknown_account';
  const place = await takesMoney(db, reference);
  if (!place) return 'unknown_account';
  return place.due_fcfa !== null && payment.amount_fcfa > place.due_fcfa ? 'wrong_amount' : 'accepted';
}
