/** Where the balances of a month went, and how each month of sales stands. */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { every } from '../../platform/database/list-sql.ts';
import { type Part, shopConditions } from './figures.sql.ts';

export interface RollSum {
  readonly from: string;
  readonly to: string;
  readonly loans: number;
  readonly owed_fcfa: number;
}

/** The last month end until a day that is worked out; null before the first. */
export const lastMonthEnd = async (db: Reader, day: string): Promise<string | null> =>
  (
    await db.prepared<{ day: string | null }>(
      'last-report-month',
      'select max(day) as day from report_vintages where day <= $1',
      [day],
    )
  )[0]?.day ?? null;

export async function rollSums(db: Reader, part: Part, day: string): Promise<RollSum[]> {
  const { rows } = await sql<RollSum>`
    select f.from_age as from, f.to_state as to, sum(f.loans)::int as loans, sum(f.owed_fcfa)::bigint as owed_fcfa
    from report_rolls f ${every([sql`f.day = ${day}::date`, ...shopConditions(part)])} group by 1, 2`.execute(db.sql);
  return rows;
}

export interface VintageSum {
  readonly cohort: string;
  readonly day: string;
  readonly contracts: number;
  readonly repayable_fcfa: number;
  readonly repaid_fcfa: number;
  readonly par30_fcfa: number;
  readonly written_off_fcfa: number;
}

/** At the end of each month until a day, of the sales of the months from one on. */
export async function vintageSums(db: Reader, part: Part, from_cohort: string, day: string): Promise<VintageSum[]> {
  const { rows } = await sql<VintageSum>`
    select f.cohort, f.day, sum(f.contracts)::int as contracts, sum(f.repayable_fcfa)::bigint as repayable_fcfa,
      sum(f.repaid_fcfa)::bigint as repaid_fcfa, sum(f.par30_fcfa)::bigint as par30_fcfa,
      sum(f.written_off_fcfa)::bigint as written_off_fcfa
    from report_vintages f
    ${every([sql`f.cohort >= ${from_cohort}::date and f.day <= ${day}::date`, ...shopConditions(part)])}
    group by 1, 2 order by 1, 2`.execute(db.sql);
  return rows;
}
