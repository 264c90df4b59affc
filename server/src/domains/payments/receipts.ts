/**
 * Receipts of a till or a terminal. A number is one receipt in its shop, in any spelling and from either of the two:
 * the database has one key for both, and refuses the second.
 */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { type ApiError, fail } from '../../platform/errors.ts';
import { type EnteredReceipt, awaitSlip, receiptOf } from './receipts.sql.ts';

/** The transaction id of a receipt. A receipt without a shop belongs to head office. */
export const receiptId = (shop_id: string | null, number: string): string => `${shop_id ?? 'head-office'}:${number}`;

/** RECEIPT_IN_USE with the number, amount and day of the receipt that was entered first. */
export async function receiptInUse(db: Reader, shop_id: string | null, number: string): Promise<ApiError> {
  const first = await receiptOf(db, shop_id, number);
  if (!first) throw new Error('the receipt that is in use cannot be found');
  return inUse(first);
}

const dayOf = ({ value_on }: EnteredReceipt): string => value_on.split('-').toReversed().join('/');

function inUse(first: EnteredReceipt): ApiError {
  const { number, amount_fcfa } = first;
  return fail('RECEIPT_IN_USE', { number, amount: formatFcfa(amount_fcfa), day: dayOf(first) }, 'receipt_number');
}

/**
 * Refuses a terminal's slip that was booked from a statement, which does not say the shop: RECEIPT_IN_USE with the same
 * amount, SLIP_BOOKED_OTHERWISE with another one. There the number or the amount is mistyped, or another terminal has
 * come to the number: then its name before the number makes it a number of its own. A person matches it with the line
 * of its statement, where it has the number alone.
 */
export async function refuseBookedSlip(tx: Tx, number: string, amount_fcfa: number): Promise<void> {
  await awaitSlip(tx, number);
  const booked = await receiptOf(tx, null, number);
  if (!booked) return;
  if (booked.amount_fcfa === amount_fcfa) throw inUse(booked);
  // A receipt of head office’s till numbers no slip.
  if (booked.channel !== 'pos') return;
  const amount = formatFcfa(booked.amount_fcfa);
  throw fail('SLIP_BOOKED_OTHERWISE', { number: booked.number, amount, day: dayOf(booked) }, 'receipt_number');
}
