/**
 * At the end of a month: where the balances of its beginning went, how each month of sales stands, and what the money
 * of the month paid for, by shop. The loans are gone through once for all of it.
 */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import {
  CUSTOMER_LOANS,
  type Month,
  ROLLED_LOANS,
  SETTLED_LOANS,
  bothEnds,
  countedLoans,
  moneyOfYear,
} from './month-loans.sql.ts';
import { splitLoans } from './month-split.sql.ts';

const COLUMNS = sql`loan_id, customer_id, shop_id, start_on, total_fcfa, standing, owed_fcfa, repaid_fcfa, paid_fcfa,
  written_off_fcfa, late_days`;

export async function computeMonth(
  tx: Tx,
  month: Month,
  /** The closed period whose knowledge it is; null for what is known now. */
  closing_id: string | null,
): Promise<void> {
  for (const table of ['rolls', 'vintages', 'months'] as const)
    await tx.prepared(
      `forget-report-${table}`,
      `delete from report_${table} where day = $1 and closing_id is not distinct from $2::uuid`,
      [month.until_on, closing_id],
    );
  const key = sql`${month.until_on}::date, ${closing_id}::uuid`;
  await sql`
    with ${bothEnds(month, COLUMNS)}, ${moneyOfYear(month)}, ${ROLLED_LOANS}, ${splitLoans(month)},
    ${countedLoans(month)}, ${CUSTOMER_LOANS}, ${SETTLED_LOANS},
    rolls as (
      insert into report_rolls (day, closing_id, shop_id, from_age, to_state, loans, owed_fcfa)
      select ${key}, shop_id, from_age, to_state, count(*), sum(before_fcfa) from rolled_loans group by 3, 4, 5),
    vintages as (
      insert into report_vintages (day, closing_id, shop_id, cohort, contracts, repayable_fcfa, repaid_fcfa, par30_fcfa,
        written_off_fcfa)
      select ${key}, shop_id, date_trunc('month', start_on)::date, count(*), sum(total_fcfa), sum(paid_fcfa),
        coalesce(sum(owed_fcfa) filter (where late_days > 30), 0), sum(written_off_fcfa)
      from p group by 3, 4),
    split as (
      select shop_id, sum(month_due_fcfa) as due_fcfa, sum(opening_unpaid_fcfa) as opening_unpaid_fcfa,
        sum(collected_fcfa) as collected_fcfa, sum(to_arrears_fcfa) as to_arrears_fcfa,
        sum(to_current_fcfa) as to_current_fcfa, sum(prepaid_fcfa) as prepaid_fcfa,
        sum(current_paid_fcfa) as current_paid_fcfa, sum(waited_days_fcfa) as waited_days_fcfa
      from split_loans group by 1),
    loans_counted as (
      select shop_id, count(*) filter (where was_running) as loans_before,
        count(*) filter (where has_returned) as returned, count(*) filter (where is_running) as loans,
        count(*) filter (where is_paying) as paying_loans
      from counted_loans group by 1),
    customers as (select shop_id, count(*) as customers from customer_loans group by 1),
    settled as (
      select shop_id, count(*) as settled_customers, count(*) filter (where has_followed) as followed_on
      from settled_loans group by 1)
    insert into report_months (day, closing_id, shop_id, due_fcfa, opening_unpaid_fcfa, collected_fcfa, to_arrears_fcfa,
      to_current_fcfa, prepaid_fcfa, current_paid_fcfa, waited_days_fcfa, loans_before, returned, loans, paying_loans,
      customers, settled_customers, followed_on)
    select ${key}, n.shop_id, coalesce(s.due_fcfa, 0), coalesce(s.opening_unpaid_fcfa, 0),
      coalesce(s.collected_fcfa, 0), coalesce(s.to_arrears_fcfa, 0), coalesce(s.to_current_fcfa, 0),
      coalesce(s.prepaid_fcfa, 0), coalesce(s.current_paid_fcfa, 0), coalesce(s.waited_days_fcfa, 0), n.loans_before,
      n.returned, n.loans, n.paying_loans, coalesce(c.customers, 0), coalesce(f.settled_customers, 0),
      coalesce(f.followed_on, 0)
    from loans_counted n
      left join split s on s.shop_id is not distinct from n.shop_id
      left join customers c on c.shop_id is not distinct from n.shop_id
      left join settled f on f.shop_id is not distinct from n.shop_id`.execute(tx.sql);
}
