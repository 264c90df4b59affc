/** Payments of an account that no line of a statement has. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Account, through, isFree } from './matching.sql.ts';

/** A list has no slip of a terminal that it is not of. */
const isCovered = ({ channel, terminal_keys = [] }: Days): RawBuilder<unknown> =>
  channel === 'pos'
    ? sql`not exists (select from slips_entered e where e.payment_id = t.payment_id
        and e.terminal_key <> all(${terminal_keys}::text[]))`
    : sql`true`;

const onlyInBooks = (account: Days): RawBuilder<unknown> =>
  sql`from transactions t where ${through(account)} and t.status <> 'reversed' and t.value_on between ${account.from_on}
    and ${account.until_on} and ${isFree} and ${isCovered(account)}
    and not exists (select from statement_lines o where o.takes_back_payment_id = t.payment_id)`;

export interface Days extends Account {
  readonly from_on: string;
  readonly until_on: string;
  /** The registered terminals that a list of slips is of. */
  readonly terminal_keys?: readonly string[];
}

export async function tallyOnlyInBooks(db: Reader, account: Days): Promise<{ lines: number; fcfa: number }> {
  const { rows } = await sql<{
    lines: number;
    fcfa: number;
  }>`select count(*)::int as lines, coalesce(sum(t.amount_fcfa), 0)::bigint as fcfa
    ${onlyInBooks(account)}`.execute(db.sql);
  return rows[0] ?? { lines: 0, fcfa: 0 };
}

/** Newest first. */
export async function idsOnlyInBooks(
  db: Reader,
  account: Days,
  page: { page_number: number; page_size: number },
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select t.payment_id as id ${onlyInBooks(account)} order by t.payment_id desc
    limit ${page.page_size} offset ${(page.page_number - 1) * page.page_size}`.execute(db.sql);
  return rows.map(({ id }) => id);
}
