/**
 * Receipts of a till or a terminal. A number is one receipt in its shop, in any spelling and from either of the two:
 * the database has one key for both, and refuses the second.
 */
import { formatFcfa } from '@palier/contract/values/money.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { type ApiError, fail } from '../../platform/errors.ts';
import { type EnteredReceipt, awaitSlip, receiptOf } from './payments.sql.ts';

/** The transaction id of a receipt. A receipt without a shop belongs to head office. */
export const receiptId = (shop_id: string | null, number: string): string => `${shop_id ?? 'head-office'}:${number}`;

/** RECEIPT_IN_USE with the number, amount and day of the receipt that was entered first. */
export async function receiptInUse(db: Reader, shop_id: string | null, number: string): Promise<ApiError> {
  const first = await receiptOf(db, shop_id, number);
  if (!first) throw new Error('the receipt that is in use cannot be found');
  return inUse(first);
}

function inUse({ number, amount_fcfa, value_on }: EnteredReceipt): ApiError {
  const day = value_on.split('-').toReversed().join('/');
  return fail('RECEIPT_IN_USE', { number, amount: formatFcfa(amount_fcfa), day }, 'receipt_number');
}

/**
 * Refuses RECEIPT_IN_USE for a terminal's slip that was booked from a statement, which does not say the shop: the same
 * number with the same amount. Two shops may have the same number, but hardly for the same amount.
 */
export async function refuseBookedSlip(tx: Tx, number: string, amount_fcfa: number): Promise<void> {
  await awaitSlip(tx, number);
  const booked = await receiptOf(tx, null, number);
  if (booked?.amount_fcfa === amount_fcfa) throw inUse(booked);
}
