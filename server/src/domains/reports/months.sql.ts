/** Where the balances of a month went, how each month of sales stands, and what the money of each month paid for. */
import type { CollectionMonth } from '@palier/contract/reports/records.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { every } from '../../platform/database/list-sql.ts';
import { type Part, knownConditions, shopConditions } from './figures.sql.ts';

export interface RollSum {
  readonly from: string;
  readonly to: string;
  readonly loans: number;
  readonly owed_fcfa: number;
}

/** The last month ends until a day that are worked out, the newest first. */
export async function lastMonthEnds(db: Reader, part: Part, day: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct f.day from report_vintages f
    ${every([sql`f.day <= ${day}::date`, knownConditions(part)])} order by f.day desc limit ${most}`.execute(db.sql);
  return rows.map((row) => row.day);
}

/** Where balances went in the months that ended on these days, together. */
export async function rollSums(db: Reader, part: Part, month_ends: readonly string[]): Promise<RollSum[]> {
  const { rows } = await sql<RollSum>`
    select f.from_age as from, f.to_state as to, sum(f.loans)::int as loans, sum(f.owed_fcfa)::bigint as owed_fcfa
    from report_rolls f ${every([sql`f.day = any(${month_ends}::date[])`, knownConditions(part), ...shopConditions(part)])} group by 1, 2`.execute(
    db.sql,
  );
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
    ${every([sql`f.cohort >= ${from_cohort}::date and f.day <= ${day}::date`, knownConditions(part), ...shopConditions(part)])}
    group by 1, 2 order by 1, 2`.execute(db.sql);
  return rows;
}

interface MonthSum extends Omit<CollectionMonth, 'days_to_pay' | 'paying' | 'returned' | 'followed_on'> {
  readonly waited_days_fcfa: number;
  readonly loans_before: number;
  readonly returned: number;
  readonly loans: number;
  readonly paying_loans: number;
  readonly settled_customers: number;
  readonly followed_on: number;
}

/** The months that ended between two days, oldest first. */
export async function collectionMonths(
  db: Reader,
  part: Part,
  from_on: string,
  until_on: string,
): Promise<CollectionMonth[]> {
  const { rows } = await sql<MonthSum>`
    select f.day as until_on, sum(f.due_fcfa)::bigint as due_fcfa,
      sum(f.opening_unpaid_fcfa)::bigint as opening_unpaid_fcfa, sum(f.collected_fcfa)::bigint as collected_fcfa,
      sum(f.to_arrears_fcfa)::bigint as to_arrears_fcfa, sum(f.to_current_fcfa)::bigint as to_current_fcfa,
      sum(f.prepaid_fcfa)::bigint as prepaid_fcfa, sum(f.current_paid_fcfa)::bigint as current_paid_fcfa,
      sum(f.waited_days_fcfa)::bigint as waited_days_fcfa, sum(f.loans_before)::int as loans_before,
      sum(f.returned)::int as returned, sum(f.loans)::int as loans, sum(f.paying_loans)::int as paying_loans,
      sum(f.customers)::int as customers, sum(f.settled_customers)::int as settled_customers,
      sum(f.followed_on)::int as followed_on
    from report_months f
    ${every([sql`f.day >= ${from_on}::date and f.day <= ${until_on}::date`, knownConditions(part), ...shopConditions(part)])}
    group by 1 order by 1`.execute(db.sql);
  return rows.map(
    ({ waited_days_fcfa, loans_before, returned, loans, paying_loans, settled_customers, followed_on, ...month }) => ({
      ...month,
      days_to_pay: { n: waited_days_fcfa, d: month.collected_fcfa },
      paying: { n: paying_loans, d: loans },
      returned: { n: returned, d: loans_before },
      followed_on: { n: followed_on, d: settled_customers },
    }),
  );
}
