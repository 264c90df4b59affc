/** The loans behind a figure of a day. They are read from the loans as they stood then, so a page may take seconds. */
import type { LoanGroup, LoanStanding } from '@palier/contract/reports/records.ts';
import { firstOfMonth } from '@palier/contract/rules/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Page, every, paged } from '../../platform/database/list-sql.ts';
import { type Part, placeConditions } from './figures.sql.ts';

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
}

export interface AtDay {
  readonly day: string;
  readonly ends_at: Date;
  readonly known_at: Date;
  readonly tolerance_fcfa: number;
}

/** With the days late beyond which a loan does not perform. */
export type FiguresDay = AtDay & { readonly npl_after_days: number };

const lateBetween = (from: number, until: number) => ({
  counts: sql`f.late_days between ${from}::int and ${until}::int`,
  amount: sql`f.owed_fcfa`,
});
const lateBeyond = (days: number) => ({ counts: sql`f.late_days > ${days}::int`, amount: sql`f.owed_fcfa` });

/** Which loans a figure counts, and what of each. */
const groupsOn = ({
  day,
  npl_after_days,
}: FiguresDay): Readonly<
  Record<LoanGroup, { readonly counts: RawBuilder<unknown>; readonly amount: RawBuilder<unknown> }>
> => ({
  owed: { counts: sql`f.standing = 'active'`, amount: sql`f.owed_fcfa` },
  late: lateBeyond(0),
  late_7: lateBeyond(7),
  late_30: lateBeyond(30),
  late_60: lateBeyond(60),
  non_performing: lateBeyond(npl_after_days),
  // Also a loan that is not late: what it has not paid may be within the tolerance.
  arrears: { counts: sql`f.arrears_fcfa > 0`, amount: sql`f.arrears_fcfa` },
  on_time: { counts: sql`f.standing = 'active' and f.late_days = 0`, amount: sql`f.owed_fcfa` },
  first: lateBetween(1, 7),
  second: lateBetween(8, 30),
  third: lateBetween(31, 60),
  fourth: lateBetween(61, 90),
  npl: lateBeyond(90),
  due: { counts: sql`f.due_fcfa > 0`, amount: sql`f.due_fcfa` },
  received: { counts: sql`f.received_fcfa <> 0`, amount: sql`f.received_fcfa` },
  sold: { counts: sql`f.start_on = ${day}::date`, amount: sql`f.total_fcfa` },
  deposits: { counts: sql`f.start_on = ${day}::date and f.deposit_fcfa > 0`, amount: sql`f.deposit_fcfa` },
  written_off: { counts: sql`f.written_off_today_fcfa <> 0`, amount: sql`f.written_off_today_fcfa` },
  month_received: { counts: sql`f.month_received_fcfa <> 0`, amount: sql`f.month_received_fcfa` },
  month_sold: { counts: sql`f.start_on >= ${firstOfMonth(day)}::date`, amount: sql`f.total_fcfa` },
  month_deposits: {
    counts: sql`f.start_on >= ${firstOfMonth(day)}::date and f.deposit_fcfa > 0`,
    amount: sql`f.deposit_fcfa`,
  },
  month_written_off: { counts: sql`f.month_written_off_fcfa <> 0`, amount: sql`f.month_written_off_fcfa` },
});

const MONTH_OF_MONEY: ReadonlySet<LoanGroup> = new Set(['month_received', 'month_written_off']);

/** The loans `f`; with what each brought and lost since the first of the month, where a figure counts that. */
function loansOf({ day, ends_at, known_at, tolerance_fcfa }: AtDay, group: LoanGroup): RawBuilder<unknown> {
  const loans = sql`portfolio_on(${day}::date, ${ends_at}::timestamptz, ${known_at}::timestamptz, ${tolerance_fcfa}::bigint)`;
  if (!MONTH_OF_MONEY.has(group)) return sql`${loans} f`;
  return sql`(select p.*, m.received_fcfa as month_received_fcfa, m.written_off_fcfa as month_written_off_fcfa
    from ${loans} p
      join loan_money_between(${firstOfMonth(day)}::date, ${day}::date, ${known_at}::timestamptz) m using (loan_id)) f`;
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
  const { counts, amount } = groupsOn(at)[group];
  // The largest first, unless another order is asked for.
  const isLargestFirst = descending || sort === undefined;
  const order = sql`order by ${sql.ref(`f.${sort ?? 'amount_fcfa'}`)} ${isLargestFirst ? sql`desc` : sql`asc`}, f.loan_id`;
  const { rows } = await sql<ReportLoanRow>`
    select f.loan_id, f.loan_reference, f.customer_id, concat_ws(' ', c.first_name, c.surname) as customer_name,
      s.shop_name, a.staff_name as agent_name, f.start_on, f.standing, f.owed_fcfa, f.arrears_fcfa, f.late_days,
      f.amount_fcfa
    from (select f.* from (select f.*, (${amount})::bigint as amount_fcfa from ${loansOf(at, group)}
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
}

/** How many loans a figure counts, its sum, and what these loans owe. */
export async function sumReportLoans(
  db: Reader,
  at: FiguresDay,
  part: Part,
  { group, customer_ids }: LoansAsked,
): Promise<Sums> {
  const { counts, amount } = groupsOn(at)[group];
  const { rows } = await sql<Sums>`
    select count(*)::int as loans, coalesce(sum(${amount}), 0)::bigint as amount_fcfa,
      coalesce(sum(f.owed_fcfa), 0)::bigint as owed_fcfa, coalesce(sum(f.arrears_fcfa), 0)::bigint as arrears_fcfa
    from ${loansOf(at, group)} ${every([
      counts,
      customer_ids !== null && sql`f.customer_id = any(${customer_ids}::uuid[])`,
      ...placeConditions(part),
    ])}`.execute(db.sql);
  return rows[0] ?? { loans: 0, amount_fcfa: 0, owed_fcfa: 0, arrears_fcfa: 0 };
}
