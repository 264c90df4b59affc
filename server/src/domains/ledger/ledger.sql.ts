import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';

/** What an account holds: debits less credits. A liability is negative. */
export async function balanceOf(db: Reader, account: string, subject?: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount) , 0)::bigint as balance from (
      select amount_fcfa as amount from postings where debit_account = ${account} and (${subject ?? null}::text is null
        or debit_subject = ${subject ?? null})
      union all select -amount_fcfa from postings where credit_account = ${account}
        and (${subject ?? null}::text is null or credit_subject = ${subject ?? null})) m`.execute(db.sql);
  return rows[0]?.balance ?? 0;
}

export interface TrialBalanceRow {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly debit_fcfa: number;
  readonly credit_fcfa: number;
}

/** Every account with its debits and credits, as of a value day. */
export async function trialBalance(db: Reader, as_of: string): Promise<TrialBalanceRow[]> {
  const { rows } = await sql<TrialBalanceRow>`
    select a.code, a.name, a.kind, coalesce(d.total, 0)::bigint as debit_fcfa, coalesce(c.total, 0)::bigint as
      credit_fcfa
    from ledger_accounts a
    left join (select debit_account, sum(amount_fcfa) as total from postings p join journals j on j.id = p.journal_id
      where j.value_on <= ${as_of} group by 1) d on d.debit_account = a.code
    left join (select credit_account, sum(amount_fcfa) as total from postings p join journals j on j.id = p.journal_id
      where j.value_on <= ${as_of} group by 1) c on c.credit_account = a.code
    order by a.code`.execute(db.sql);
  return rows;
}
