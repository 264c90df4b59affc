/**
 * Receipts of a till or a terminal. A number on paper is one receipt in its shop, however it is spelled and whichever
 * of the two wrote it: the database keeps one key for both, and what comes second is refused.
 */
import { formatFcfa } from '@palier/contract/values/money.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { type ApiError, fail } from '../../platform/errors.ts';
import { receiptOf } from './payments.sql.ts';

/** What a receipt is booked under. Without a shop it is head office's. */
export const receiptId = (shop_id: string | null, number: string): string => `${shop_id ?? 'head-office'}:${number}`;

/** The refusal of a receipt that is entered already: it names what was entered first. */
export async function enteredAlready(db: Reader, shop_id: string | null, number: string): Promise<ApiError> {
  const first = await receiptOf(db, shop_id, number);
  if (!first) throw new Error('a receipt was refused that nobody entered');
  const day = first.value_on.split('-').toReversed().join('/');
  const { number: entered, amount_fcfa } = first;
  return fail('RECEIPT_IN_USE', { number: entered, amount: formatFcfa(amount_fcfa), day }, 'receipt_number');
}
