import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';

/** The balance of an account: debits less credits. A liability is negative. */
export async function balanceOf(db: Reader, account: string, subject?: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount) , 0)::bigint as balance from (
      select amount_fcfa as amount from postings where debit_account = ${account} and (${subject ?? null}::text is null
        or debit_subject = ${subject ?? null})
      union all select -amount_fcfa from postings where credit_account = ${account}
        and (${subject ?? null}::text is null or credit_subject = ${subject ?? null})) m`.execute(db.sql);
  return rows[0]?.balance ?? 0;
}
