/** Payments of an account that no line of a statement has. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Account, through, isFree } from './matching.sql.ts';

const onlyInBooks = (account: Account, from_on: string, until_on: string): RawBuilder<unknown> =>
  sql`from transactions t where ${through(account)} and t.status <> 'reversed' and t.value_on between ${from_on}
    and ${until_on} and ${isFree}
    and not exists (select from statement_lines o where o.takes_back_payment_id = t.payment_id)`;

export interface Days extends Account {
  readonly from_on: string;
  readonly until_on: string;
}

export async function tallyOnlyInBooks(
  db: Reader,
  { from_on, until_on, ...account }: Days,
): Promise<{ lines: number; fcfa: number }> {
  const { rows } = await sql<{
    lines: number;
    fcfa: number;
  }>`select count(*)::int as lines, coalesce(sum(t.amount_fcfa), 0)::bigint as fcfa
    ${onlyInBooks(account, from_on, until_on)}`.execute(db.sql);
  return rows[0] ?? { lines: 0, fcfa: 0 };
}

/** Newest first. */
export async function idsOnlyInBooks(
  db: Reader,
  { from_on, until_on, ...account }: Days,
  page: { page_number: number; page_size: number },
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select t.payment_id as id ${onlyInBooks(account, from_on, until_on)} order by t.payment_id desc
    limit ${page.page_size} offset ${(page.page_number - 1) * page.page_size}`.execute(db.sql);
  return rows.map(({ id }) => id);
}
