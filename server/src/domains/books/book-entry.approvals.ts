/** A second person decides on an entry by hand, and on the mirror that undoes one. */
import type { JournalEvent } from '@palier/contract/books/journal-events.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { post } from '../ledger/post.ts';
import { closedThrough } from './closings.sql.ts';
import { findHandEntry, insertHandEntry } from './hand-entries.sql.ts';
import { balancesAround, factsOfEntry } from './hand-entry-facts.ts';
import { type HandEntry, refuseImpossibleEntry, sidesOf } from './hand-entry.ts';

/** A new entry, or the one that is undone. Every new one is a request of its own. */
export type BookEntry =
  | { readonly entry: HandEntry; readonly nonce: string }
  | { readonly takes_back: string; readonly reason: string };

const EXPIRES_DAYS = 14;

const isNew = (change: BookEntry): change is Extract<BookEntry, { entry: HandEntry }> => 'entry' in change;

/** People know an entry by its number on paper, otherwise by its day, which each reader sees in their own way. */
const nameOf = (reference: string | null | undefined, value_on: Day): string => reference || value_on;

/** The entry that is undone. Refuses ENTRY_NOT_FOUND and ENTRY_TAKEN_BACK. */
async function findToTakeBack(tx: Tx, id: string) {
  const entry = await findHandEntry(tx, id);
  if (!entry) throw fail('ENTRY_NOT_FOUND', {}, 'entry_id');
  if (entry.takes_back !== null || entry.taken_back_by !== null) throw fail('ENTRY_TAKEN_BACK', {}, 'entry_id');
  return entry;
}

export const bookEntryKind: ApprovalKind<BookEntry> = {
  kind: 'book_entry',
  expires_days: EXPIRES_DAYS,
  subjectOf: (change) => ({ kind: 'book_entry', id: isNew(change) ? change.nonce : change.takes_back }),
  now: async (db, change) => {
    if (isNew(change))
      return {
        name: nameOf(change.entry.reference, change.entry.value_on),
        facts: {},
        base: '',
        evidence: await balancesAround(db, change.entry),
      };
    const entry = await findHandEntry(db, change.takes_back);
    return (
      entry && {
        name: nameOf(entry.reference, entry.value_on),
        facts: { book_event: entry.event, value_on: entry.value_on, amount_fcfa: entry.amount_fcfa },
        base: entry.taken_back_by ?? '',
      }
    );
  },
  proposed: (db, change) => (isNew(change) ? factsOfEntry(db, change.entry) : { amount_fcfa: 0 }),
  validate: async (tx, change, services) => {
    if (isNew(change)) await refuseImpossibleEntry(tx, change.entry, services);
    else await findToTakeBack(tx, change.takes_back);
  },
  apply: async (tx, services, change, { request_id, maker_id, checker_id }) => {
    const by = { request_id, requested_by: maker_id, decided_by: checker_id };
    if (isNew(change)) {
      const { event, value_on, amount_fcfa, reason } = change.entry;
      const reference = change.entry.reference || null;
      const { debit, credit } = sidesOf(change.entry);
      const sides = { debit_account: debit.account, debit_subject: debit.subject };
      const other = { credit_account: credit.account, credit_subject: credit.subject };
      await book(tx, services, {
        event,
        value_on,
        amount_fcfa,
        reference,
        reason,
        takes_back: null,
        ...sides,
        ...other,
        ...by,
      });
      return;
    }
    const { event, amount_fcfa, reference, ...undone } = await findToTakeBack(tx, change.takes_back);
    const closed = await closedThrough(tx);
    await book(tx, services, {
      event: event as JournalEvent,
      // In a closed period nothing is undone: then the mirror is of today.
      value_on: closed !== null && undone.value_on <= closed ? services.clock.today() : undone.value_on,
      amount_fcfa,
      reference,
      reason: change.reason,
      takes_back: undone.id,
      debit_account: undone.credit_account,
      debit_subject: undone.credit_subject,
      credit_account: undone.debit_account,
      credit_subject: undone.debit_subject,
      ...by,
    });
  },
};

type Row = Omit<Parameters<typeof insertHandEntry>[1], 'id' | 'created_at' | 'event'> & {
  readonly event: JournalEvent;
};

/** Writes the entry and its journal, which has the same id. */
async function book(tx: Tx, { clock }: Services, row: Row): Promise<void> {
  const id = newId();
  const now = clock.now();
  await insertHandEntry(tx, { id, ...row, created_at: now.toISOString() });
  const debit = { account: row.debit_account, subject: row.debit_subject };
  const credit = { account: row.credit_account, subject: row.credit_subject };
  await post(
    tx,
    [
      {
        event: row.event,
        id,
        reference: row.reference,
        value_on: row.value_on,
        staff_id: row.decided_by,
        moves: [{ debit, credit, amount_fcfa: row.amount_fcfa }],
      },
    ],
    now,
  );
}
