/** Entries by hand: their list, and requests for new ones and for their mirrors. */
import { boughtOf, BRINGS_MONEY, type HandEvent, placeOf } from '@palier/contract/books/hand-entries.ts';
import type { booksCalls } from '@palier/contract/books/calls.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { ask } from '../approvals/approvals.ts';
import { bookEntryKind } from './book-entry.approvals.ts';
import { type HandEntryRow, countHandEntries, listHandEntryRows } from './hand-entries.sql.ts';

/** The mirror of an entry has its sides the other way round. */
function placesOf(row: HandEntryRow) {
  const debit = placeOf(row.debit_account, row.debit_subject);
  const credit = placeOf(row.credit_account, row.credit_subject);
  const [into, from] = row.takes_back === null ? [debit, credit] : [credit, debit];
  const event = row.event as HandEvent;
  const credited = row.takes_back === null ? row.credit_account : row.debit_account;
  return {
    place: BRINGS_MONEY.has(event) ? into : from,
    to_place: event === 'transfer' ? into : null,
    bought: event === 'vat_invoice' ? boughtOf(credited) : null,
  };
}

export const listHandEntries: QueryHandler<typeof booksCalls.handEntries> = async (
  { page_number, page_size },
  { db },
) => {
  const [rows, total_items] = await Promise.all([
    listHandEntryRows(db, page_size, (page_number - 1) * page_size),
    countHandEntries(db),
  ]);
  return {
    data: rows.map((row) => ({
      entry_id: row.id,
      event: row.event as HandEvent,
      value_on: row.value_on,
      amount_fcfa: row.amount_fcfa,
      ...placesOf(row),
      shop_name: row.shop_name,
      reference: row.reference,
      reason: row.reason,
      requested_by: row.requested_by,
      decided_by: row.decided_by,
      booked_at: row.created_at,
      takes_back: row.takes_back !== null,
      is_taken_back: row.taken_back_by !== null,
    })),
    total_items,
  };
};

export const requestEntry: CommandHandler<typeof booksCalls.requestEntry> = (entry, context) =>
  ask(context, bookEntryKind, { entry, nonce: newId() }, entry.reason);

export const requestEntryBack: CommandHandler<typeof booksCalls.requestEntryBack> = ({ entry_id, reason }, context) =>
  ask(context, bookEntryKind, { takes_back: entry_id, reason }, reason);
