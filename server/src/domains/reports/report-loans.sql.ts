/** The loans behind a figure of a day. They are read from the loans as they stood then, so a page may take seconds. */
import type { LoanGroup } from '@palier/contract/reports/loan-groups.ts';
import type { LoanStanding } from '@palier/contract/reports/report-loans.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Page, every, paged } from '../../platform/database/list-sql.ts';
import { type Part, placeConditions } from './figures.sql.ts';
import type { FiguresDay } from './figure-day.sql.ts';
import { countedIn, loansOf } from './loan-groups.sql.ts';

export interface ReportLoanRow {
  readonly loan_id: string;
  readonly loan_reference: string;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly shop_name: string | null;
  readonly agent_name: string;
  readonly start_on: string;
  readonly standing: LoanStanding;
  readonly owed_fcfa: number;
  readonly arrears_fcfa: number;
  readonly late_days: number;
  readonly amount_fcfa: number;
  readonly of_fcfa: number | null;
  readonly waited_days_fcfa: number | null;
}

export interface LoansAsked {
  readonly group: LoanGroup;
  readonly sort?: 'late_days' | 'owed_fcfa' | 'amount_fcfa' | 'start_on' | undefined;
  readonly descending: boolean;
  /** Customers that a search names; null without one. */
  readonly customer_ids: readonly string[] | null;
}

/** A page of the loans, or all of them without one. */
export async function reportLoans(
  db: Reader,
  at: FiguresDay,
  part: Part,
  { group, sort, descending, customer_ids }: LoansAsked,
  page: Page | null,
): Promise<ReportLoanRow[]> {
  const { counts, amount, of, waited } = countedIn(at, group);
  // The largest first, unless another order is asked for.
  const isLargestFirst = descending || sort === undefined;
  const order = sql`order by ${sql.ref(`f.${sort ?? 'amount_fcfa'}`)} ${isLargestFirst ? sql`desc` : sql`asc`}, f.loan_id`;
  const { rows } = await sql<ReportLoanRow>`
    select f.loan_id, f.loan_reference, f.customer_id, concat_ws(' ', c.first_name, c.surname) as customer_name,
      s.shop_name, a.staff_name as agent_name, f.start_on, f.standing, f.owed_fcfa, f.arrears_fcfa, f.late_days,
      f.amount_fcfa, f.of_fcfa, f.waited_days as waited_days_fcfa
    from (select f.* from (select f.*, (${amount})::bigint as amount_fcfa,
        (${of?.amount ?? sql`null`})::bigint as of_fcfa, (${waited ?? sql`null`})::bigint as waited_days
        from ${loansOf(at, group, part)}
        ${every([
          counts,
          customer_ids !== null && sql`f.customer_id = any(${customer_ids}::uuid[])`,
          ...placeConditions(part),
        ])}) f ${order} ${page === null ? sql`` : paged(page)}) f
      join customer_names c on c.customer_id = f.customer_id left join shop_names s on s.shop_id = f.shop_id
      join staff_names a on a.staff_id = f.agent_id
    ${order}`.execute(db.sql);
  return rows;
}

interface Sums {
  readonly loans: number;
  readonly amount_fcfa: number;
  readonly owed_fcfa: number;
  readonly arrears_fcfa: number;
  readonly of_loans: number | null;
  readonly of_fcfa: number | null;
  readonly waited_days_fcfa: number | null;
}

/** How many loans a figure counts, its sum, what these loans owe, and what a share is counted of. */
export async function sumReportLoans(
  db: Reader,
  at: FiguresDay,
  part: Part,
  { group, customer_ids }: LoansAsked,
): Promise<Sums> {
  const { counts, amount, of, waited } = countedIn(at, group);
  const sum = (of_each: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`coalesce(sum(${of_each}) filter (where ${where}), 0)::bigint`;
  const { rows } = await sql<Sums>`
    select count(*) filter (where ${counts})::int as loans, ${sum(amount, counts)} as amount_fcfa,
      ${sum(sql`f.owed_fcfa`, counts)} as owed_fcfa, ${sum(sql`f.arrears_fcfa`, counts)} as arrears_fcfa,
      ${of ? sql`count(*) filter (where ${of.counts})` : sql`null`}::int as of_loans,
      ${of?.amount ? sum(of.amount, of.counts) : sql`null::bigint`} as of_fcfa,
      ${waited ? sum(waited, counts) : sql`null::bigint`} as waited_days_fcfa
    from ${loansOf(at, group, part)} ${every([
      customer_ids !== null && sql`f.customer_id = any(${customer_ids}::uuid[])`,
      ...placeConditions(part),
    ])}`.execute(db.sql);
  return rows[0] as Sums;
}
