/** Posting: the only way money moves in the books. A move takes an amount from one account to another, so a journal balances by its shape. */
import type { Tx } from '../../database/connection.ts';
import type { Account } from './accounts.ts';

export interface Move {
  readonly debit: Account;
  readonly credit: Account;
  /** Whole francs. A move of nothing is left out. */
  readonly amount_fcfa: number;
}

export interface Journal {
  readonly event: 'deposit' | 'activation' | 'repayment' | 'suspense' | 'write_off' | 'refund';
  /** That of the fact it books, a payment, an activated loan, a refund or the request that ended a loan, so that one fact is booked once. */
  readonly id: string;
  readonly loan_id?: string | null;
  readonly application_id?: string | null;
  /** What people know it by: a provider's transaction, a receipt. */
  readonly reference?: string | null;
  readonly value_on: string;
  readonly staff_id?: string | null;
  readonly moves: readonly Move[];
}

const WRITE = `with j as (
  insert into journals (id, event, loan_id, application_id, reference, value_on, booked_at, staff_id)
  select id, event, loan_id, application_id, reference, value_on, $7, staff_id
  from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::date[], $8::uuid[]) as j(id, event, loan_id, application_id, reference, value_on, staff_id))
insert into postings (journal_id, line, debit_account, debit_subject, credit_account, credit_subject, amount_fcfa)
select * from unnest($9::uuid[], $10::smallint[], $11::text[], $12::text[], $13::text[], $14::text[], $15::bigint[])`;

/** Books journals in one statement. A fact booked before breaks the unique rule and with it the transaction. */
export async function post(tx: Tx, journals: readonly Journal[], now: Date): Promise<void> {
  if (journals.length === 0) return;
  const lines = journals.flatMap((journal) => journal.moves.filter(({ amount_fcfa }) => amount_fcfa !== 0).map((move, line) => ({ journal_id: journal.id, line: line + 1, ...move })));
  await tx.prepared('post-journals', WRITE, [
    journals.map((j) => j.id), journals.map((j) => j.event), journals.map((j) => j.loan_id ?? null), journals.map((j) => j.application_id ?? null), journals.map((j) => j.reference ?? null), journals.map((j) => j.value_on), now, journals.map((j) => j.staff_id ?? null),
    lines.map((l) => l.journal_id), lines.map((l) => l.line), lines.map((l) => l.debit.account), lines.map((l) => l.debit.subject), lines.map((l) => l.credit.account), lines.map((l) => l.credit.subject), lines.map((l) => l.amount_fcfa),
  ]);
}
