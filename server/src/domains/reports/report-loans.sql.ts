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

const columnOrNull = (value: RawBuilder<unknown> | undefined): RawBuilder<unknown> => value ?? sql`null`;

/** Every loan that a figure counts or is a share of, with what it counts of each. */
function loansWith(at: FiguresDay, part: Part, { group, customer_ids }: LoansAsked): RawBuilder<unknown> {
  const { counts, amount, of, waited } = countedIn(at, group);
  return sql`
    select f.loan_id, f.loan_reference, f.customer_id, f.shop_id, f.agent_id, f.start_on, f.standing, f.owed_fcfa,
      f.arrears_fcfa, f.late_days, (${amount})::bigint as amount_fcfa, (${columnOrNull(of?.amount)})::bigint as of_fcfa,
      (${columnOrNull(waited)})::bigint as waited_days, (${counts}) as is_counted,
      (${of?.counts ?? sql`false`}) as is_of
    from ${loansOf(at, group, part)}
    ${every([
      of ? sql`(${counts} or ${of.counts})` : counts,
      customer_ids !== null && sql`f.customer_id = any(${customer_ids}::uuid[])`,
      ...placeConditions(part),
    ])}`;
}

/** The largest first, unless another order is asked for. */
function orderOf({ sort, descending }: LoansAsked): RawBuilder<unknown> {
  const way = descending || sort === undefined ? sql`desc` : sql`asc`;
  return sql`order by ${sql.ref(`f.${sort ?? 'amount_fcfa'}`)} ${way}, f.loan_id`;
}

/** Rows `f` with the names of their customers, shops and agents. */
const named = (loans: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select f.loan_id, f.loan_reference, f.customer_id, c.full_name as customer_name,
    s.shop_name, a.staff_name as agent_name, f.start_on, f.standing, f.owed_fcfa, f.arrears_fcfa, f.late_days,
    f.amount_fcfa, f.of_fcfa, f.waited_days as waited_days_fcfa
  from ${loans} f
    join customer_names c on c.customer_id = f.customer_id left join shop_names s on s.shop_id = f.shop_id
    join staff_names a on a.staff_id = f.agent_id`;

/** All loans that a figure counts. */
export async function everyReportLoan(
  db: Reader,
  at: FiguresDay,
  part: Part,
  asked: LoansAsked,
): Promise<ReportLoanRow[]> {
  const { rows } = await sql<ReportLoanRow>`
    ${named(sql`(select f.* from (${loansWith(at, part, asked)}) f where f.is_counted)`)} ${orderOf(asked)}`.execute(
    db.sql,
  );
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

const sumOf = (column: RawBuilder<unknown>, where = sql`f.is_counted`): RawBuilder<unknown> =>
  sql`coalesce(sum(${column}) filter (where ${where}), 0)::bigint`;

/**
 * A page of the loans that a figure counts, with how many they are, their sum, what they owe, and what a share is of.
 * The loans of a day are worked out once for both.
 */
export async function reportLoans(
  db: Reader,
  at: FiguresDay,
  part: Part,
  asked: LoansAsked,
  page: Page,
): Promise<Sums & { readonly data: ReportLoanRow[] }> {
  const { of, waited } = countedIn(at, asked.group);
  const { rows } = await sql<Sums & { data: unknown }>`
    with f as materialized (${loansWith(at, part, asked)}),
    sums as (select count(*) filter (where f.is_counted)::int as loans, ${sumOf(sql`f.amount_fcfa`)} as amount_fcfa,
        ${sumOf(sql`f.owed_fcfa`)} as owed_fcfa, ${sumOf(sql`f.arrears_fcfa`)} as arrears_fcfa,
        ${of ? sql`count(*) filter (where f.is_of)` : sql`null`}::int as of_loans,
        ${of?.amount ? sumOf(sql`f.of_fcfa`, sql`f.is_of`) : sql`null::bigint`} as of_fcfa,
        ${waited ? sumOf(sql`f.waited_days`) : sql`null::bigint`} as waited_days_fcfa
      from f),
    page as (${named(sql`(select f.* from f where f.is_counted ${orderOf(asked)} ${paged(page)})`)})
    select s.*, (select coalesce(jsonb_agg(to_jsonb(f) ${orderOf(asked)}), '[]') from page f) as data
    from sums s`.execute(db.sql);
  return rows[0] as Sums & { data: ReportLoanRow[] };
}
