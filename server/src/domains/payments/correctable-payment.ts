/** Which payments may be corrected, and with what. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { shortMoment } from './correction-texts.ts';
import { findTyped, isNumberTaken, type TypedPayment } from './corrected-payments.sql.ts';
import { waitingCorrection } from './corrections.sql.ts';
import { receiptInUse, refuseBookedSlip } from './receipts.ts';
import type { UnallocatedPayment } from './suspense.sql.ts';

export interface RightPayment {
  readonly payment_id: string;
  readonly amount_fcfa: number;
  /** Null where it stays as it is. */
  readonly receipt_number: string | null;
}

const SHOP_AND_NUMBER = /^[^:]*:/;

/** The number on the paper, without the shop before it. */
export const numberOn = ({ transaction_id }: Pick<UnallocatedPayment, 'transaction_id'>): string =>
  transaction_id.replace(SHOP_AND_NUMBER, '');

/**
 * Refuses TRANSACTION_OVER for a payment that was reversed or refunded, CORRECTION_NOT_TYPED, CORRECTION_PROVEN for
 * what the bank or a statement has with this sum, and DEPOSIT_OF_LOAN: the contract counts the deposit with which the
 * phone left the shop.
 */
export async function refuseUncorrectable(db: Reader, payment: UnallocatedPayment): Promise<TypedPayment> {
  const typed = await findTyped(db, payment.id);
  if (!typed) throw fail('TRANSACTION_NOT_FOUND');
  if (payment.status === 'reversed' || payment.suspense_state === 'refunded') throw fail('TRANSACTION_OVER');
  if (!typed.is_typed) throw fail('CORRECTION_NOT_TYPED');
  if (typed.is_proven) throw fail('CORRECTION_PROVEN');
  if (typed.is_of_loan) throw fail('DEPOSIT_OF_LOAN');
  return typed;
}

/** Refuses also CORRECTION_WAITS, NOTHING_CHANGED, and a number that is another receipt’s or that cash would get. */
export async function refuseCorrection(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  right: RightPayment,
): Promise<void> {
  await refuseUncorrectable(tx, payment);
  const waiting = await waitingCorrection(tx, payment.id);
  if (waiting) throw fail('CORRECTION_WAITS', { at: shortMoment(services, waiting.takes_effect_at) });
  await refuseNumber(tx, payment, right);
}

/** Refuses NOTHING_CHANGED, CORRECTION_OF_CASH_NUMBER, RECEIPT_IN_USE and SLIP_BOOKED_OTHERWISE. */
export async function refuseNumber(tx: Tx, payment: UnallocatedPayment, right: RightPayment): Promise<void> {
  const before = numberOn(payment);
  const number = right.receipt_number ?? before;
  if (number === before) {
    if (right.amount_fcfa === payment.amount_fcfa) throw fail('NOTHING_CHANGED', {}, 'amount_fcfa');
    return;
  }
  if (payment.channel !== 'pos') throw fail('CORRECTION_OF_CASH_NUMBER', {}, 'receipt_number');
  await refuseBookedSlip(tx, number, right.amount_fcfa);
  if (await isNumberTaken(tx, payment.id, payment.shop_id, number))
    throw await receiptInUse(tx, payment.shop_id, number);
}
