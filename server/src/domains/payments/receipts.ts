/**
 * Receipts of a till or a terminal. A number is one receipt in its shop, in any spelling and from either of the two:
 * the database has one key for both, and refuses the second.
 */
import { formatFcfa } from '@palier/contract/values/money.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { type ApiError, fail } from '../../platform/errors.ts';
import { receiptOf } from './payments.sql.ts';

/** The transaction id of a receipt. A receipt without a shop belongs to head office. */
export const receiptId = (shop_id: string | null, number: string): string => `${shop_id ?? 'head-office'}:${number}`;

/** RECEIPT_IN_USE with the number, amount and day of the receipt that was entered first. */
export async function receiptInUse(db: Reader, shop_id: string | null, number: string): Promise<ApiError> {
  const first = await receiptOf(db, shop_id, number);
  if (!first) throw new Error('the receipt that is in use cannot be found');
  const day = first.value_on.split('-').toReversed().join('/');
  const { number: entered, amount_fcfa } = first;
  return fail('RECEIPT_IN_USE', { number: entered, amount: formatFcfa(amount_fcfa), day }, 'receipt_number');
}
