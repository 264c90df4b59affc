/**
 * At the end of a month: where the balances of its beginning went, how each month of sales stands, and what the money
 * of the month paid for. The loans are gone through once for all of it.
 */
import type { Tx } from '../../platform/database/connection.ts';
import { COLLECTIONS } from './month-collections.ts';

const AGE = (days: string): string => `case when ${days} = 0 then 'on_time' when ${days} <= 7 then 'first'
  when ${days} <= 30 then 'second' when ${days} <= 60 then 'third' when ${days} <= 90 then 'fourth' else 'npl' end`;

export interface MonthToCompute {
  /** The closed period whose knowledge it is; null for what is known now. */
  readonly closing_id: string | null;
  /** The last day of the month before, and the last day of the month, each with the first instant after it. */
  readonly from_on: string;
  readonly from_ends_at: Date;
  readonly until_on: string;
  readonly ends_at: Date;
  readonly known_at: Date;
  readonly tolerance_fcfa: number;
}

export async function computeMonth(
  tx: Tx,
  { closing_id, from_on, from_ends_at, until_on, ends_at, known_at, tolerance_fcfa }: MonthToCompute,
): Promise<void> {
  for (const table of ['rolls', 'vintages', 'months'] as const)
    await tx.prepared(
      `forget-report-${table}`,
      `delete from report_${table} where day = $1 and closing_id is not distinct from $2::uuid`,
      [until_on, closing_id],
    );
  await tx.prepared(
    'compute-report-month',
    `with p as materialized (
      select loan_id, customer_id, shop_id, start_on, total_fcfa, standing, owed_fcfa, paid_fcfa, written_off_fcfa,
        late_days
      from portfolio_on($3::date, $4::timestamptz, $5::timestamptz, $6::bigint)),
    b as materialized (
      select loan_id, shop_id, standing, owed_fcfa, paid_fcfa, late_days
      from portfolio_on($1::date, $2::timestamptz, $5::timestamptz, $6::bigint)),
    rolls as (
      insert into report_rolls (day, closing_id, shop_id, from_age, to_state, loans, owed_fcfa)
      select $3::date, $7::uuid, b.shop_id, ${AGE('b.late_days')},
        case when p.standing = 'active' then ${AGE('p.late_days')} else p.standing end, count(*), sum(b.owed_fcfa)
      from b join p on p.loan_id = b.loan_id
      where b.standing = 'active' group by 3, 4, 5),
    vintages as (
      insert into report_vintages (day, closing_id, shop_id, cohort, contracts, repayable_fcfa, repaid_fcfa, par30_fcfa,
        written_off_fcfa)
      select $3::date, $7::uuid, shop_id, date_trunc('month', start_on)::date, count(*), sum(total_fcfa), sum(paid_fcfa),
        coalesce(sum(owed_fcfa) filter (where late_days > 30), 0), sum(written_off_fcfa)
      from p group by 3, 4),
    ${COLLECTIONS}
    insert into report_months (day, closing_id, shop_id, due_fcfa, opening_unpaid_fcfa, collected_fcfa, to_arrears_fcfa,
      to_current_fcfa, prepaid_fcfa, current_paid_fcfa, waited_days_fcfa, loans_before, returned, loans, paying_loans,
      customers, settled_customers, followed_on)
    select $3::date, $7::uuid, c.* from collections c`,
    [from_on, from_ends_at, until_on, ends_at, known_at, tolerance_fcfa, closing_id],
  );
}
