/**
 * Posts to the ledger: the only way to change the books. A posting takes an amount from one account to another, so a
 * journal always balances.
 */
import type { JournalEvent } from '@palier/contract/books/journal-events.ts';
import { bulkStatement, type Tx } from '../../platform/database/connection.ts';
import type { Account } from './accounts.ts';

export interface Posting {
  readonly debit: Account;
  readonly credit: Account;
  /** Whole francs. A posting of zero is left out. */
  readonly amount_fcfa: number;
}

export interface Journal {
  readonly event: JournalEvent;
  /**
   * The id of the fact that it books: a payment, an activated loan, a refund, a move of a payment, a banking, a gift
   * that arrived, or the request that ended a loan. One fact is booked once.
   */
  readonly id: string;
  readonly loan_id?: string | null;
  readonly application_id?: string | null;
  /** The number by which people know it: a provider's transaction, a receipt. */
  readonly reference?: string | null;
  readonly value_on: string;
  readonly staff_id?: string | null;
  readonly moves: readonly Posting[];
}

const bookJournals = bulkStatement(
  'book-journals',
  {
    varied: { id: 'uuid', event: 'text', loan_id: 'uuid', reference: 'text' },
    usual: { application_id: 'uuid', value_on: 'date', staff_id: 'uuid' },
  },
  (rows, next) =>
    `insert into journals (id, event, loan_id, reference, application_id, value_on, staff_id, booked_at) select id,
      event, loan_id, reference, application_id, value_on, staff_id, $${next}::timestamptz from ${rows}`,
);

const bookLines = `insert into postings (journal_id, line, debit_account, debit_subject, credit_account, credit_subject,
  amount_fcfa)
  select * from unnest($1::uuid[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])`;

/**
 * Books journals with their lines. A fact that is booked already breaks the unique rule, and the transaction with it.
 */
export async function post(tx: Tx, journals: readonly Journal[], now: Date): Promise<void> {
  if (journals.length === 0) return;
  const lines = journals.flatMap((journal) =>
    journal.moves
      .filter(({ amount_fcfa }) => amount_fcfa !== 0)
      .map((move, line) => ({ journal_id: journal.id, line: line + 1, ...move })),
  );
  await Promise.all([
    tx.prepared(
      ...bookJournals(
        journals.map(
          ({ id, event, loan_id = null, reference = null, application_id = null, value_on, staff_id = null }) => ({
            id,
            event,
            loan_id,
            reference,
            application_id,
            value_on,
            staff_id,
          }),
        ),
        [now],
      ),
    ),
    tx.prepared('book-lines', bookLines, [
      lines.map((l) => l.journal_id),
      lines.map((l) => l.line),
      lines.map((l) => l.debit.account),
      lines.map((l) => l.debit.subject),
      lines.map((l) => l.credit.account),
      lines.map((l) => l.credit.subject),
      lines.map((l) => l.amount_fcfa),
    ]),
  ]);
}
