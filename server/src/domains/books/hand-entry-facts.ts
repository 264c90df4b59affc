/** What a request for an entry by hand shows to the person who decides. */
import { BRINGS_MONEY, MOVES_NO_MONEY } from '@palier/contract/books/hand-entries.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { RequestFacts } from '../approvals/approvals.ts';
import { findShop } from '../network/network.ts';
import { type HandEntry, sidesOf } from './hand-entry.ts';
import { heldBy } from './treasury.sql.ts';

/** The entry itself. */
export async function factsOfEntry(db: Reader, entry: HandEntry): Promise<RequestFacts> {
  return {
    book_event: entry.event,
    value_on: entry.value_on,
    amount_fcfa: entry.amount_fcfa,
    money_place: MOVES_NO_MONEY.has(entry.event) ? null : (entry.place ?? null),
    to_money_place: entry.event === 'transfer' ? (entry.to_place ?? null) : null,
    bought: entry.event === 'vat_invoice' ? (entry.bought ?? null) : null,
    shop: entry.event === 'shop_payment' ? (await findShop(db, entry.shop_id ?? '')).name : null,
    reference: entry.reference || null,
  };
}

/** What the account of money holds in the books now, and what it would hold. */
export async function balancesAround(db: Reader, entry: HandEntry): Promise<RequestFacts> {
  if (MOVES_NO_MONEY.has(entry.event)) return {};
  const { debit, credit } = sidesOf(entry);
  const isIn = BRINGS_MONEY.has(entry.event);
  const book_balance_fcfa = await heldBy(db, isIn ? debit : credit);
  const by_fcfa = isIn ? entry.amount_fcfa : -entry.amount_fcfa;
  return { book_balance_fcfa, book_balance_after_fcfa: book_balance_fcfa + by_fcfa };
}
