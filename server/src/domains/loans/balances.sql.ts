/** Loans and sales that disagree with the ledger. */
import { sql } from 'kysely';
import { type Reader } from '../../platform/database/connection.ts';

/** Loans whose balance in the ledger differs from the loan. An empty list proves that the books agree. */
export async function loansOutOfBalance(
  db: Reader,
): Promise<Array<{ loan_reference: string; loan_fcfa: number; ledger_fcfa: number }>> {
  const { rows } = await sql<{ loan_reference: string; loan_fcfa: number; ledger_fcfa: number }>`
    select l.loan_reference, owed.fcfa as loan_fcfa, coalesce(r.balance_fcfa, 0) as ledger_fcfa
    from loans l left join loan_receivables r on r.loan_id = l.id::text
    cross join lateral (select case when l.activated_at is null then 0
      else l.total_fcfa - l.repaid_fcfa - l.written_off_fcfa end as fcfa) owed
    where coalesce(r.balance_fcfa, 0) <> owed.fcfa limit 100`.execute(db.sql);
  return rows;
}

/** Sales whose held deposit in the ledger differs from the paid deposit that is not used yet. */
export async function depositsOutOfBalance(
  db: Reader,
): Promise<Array<{ loan_reference: string; application_fcfa: number; ledger_fcfa: number }>> {
  const { rows } = await sql<{ loan_reference: string; application_fcfa: number; ledger_fcfa: number }>`
    select a.loan_reference, held.fcfa as application_fcfa, coalesce(h.balance_fcfa, 0) as ledger_fcfa
    from applications a left join loans l on l.application_id = a.id left
      join deposits_held h on h.application_id = a.id::text
    cross join lateral (select case when l.activated_at is null then a.deposit_paid_fcfa else 0 end as fcfa) held
    where coalesce(h.balance_fcfa, 0) <> held.fcfa limit 100`.execute(db.sql);
  return rows;
}
