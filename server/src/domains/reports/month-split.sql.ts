/**
 * What fell due of each loan in a month that is over, what its money paid for, and how late it came. The rules are
 * `split.ts` and `days-to-pay.ts` in `rules/portfolio`; tests compare them.
 */
import { sql } from 'kysely';
import { type Month, ORIGIN, type Part, from, known, until } from './month-loans.sql.ts';

const dueBy = (day: Part): Part => sql`case when c.extensions = '[]'
  then plain_installments_due(c.start_on, c.repayment_interval, c.installments, ${day})
  else installments_due(c.start_on, c.repayment_interval, c.installments, c.extensions, ${day}) end`;

/**
 * What fell due and what the money of the month paid for, on the plan at its end, as `split_loans`; a loan that ended
 * owes no more. It reads `p`, `b` and `money`.
 */
export const splitLoans = (month: Month): Part => sql`
  plans as (
    select p.loan_id, p.shop_id, p.paid_fcfa, coalesce(b.paid_fcfa, 0) as paid_before_fcfa,
      l.total_fcfa, l.installments, l.step_fcfa, l.start_on, l.repayment_interval,
      l.total_fcfa - (p.repaid_fcfa - p.paid_fcfa) as asked_fcfa,
      case when l.extensions = '[]' then l.extensions
        else extensions_before(l.loan_id, l.extensions, least(${month.ends_at}::timestamptz, ${known(month)})) end
        as extensions,
      case when p.standing in ('returned', 'written_off') then coalesce(m.written_off_on, ${until(month)})
        else ${until(month)} end as last_on,
      coalesce(m.fcfa, 0) as money_fcfa, coalesce(m.days_fcfa, 0) as days_fcfa
    from p join loan_plans l on l.loan_id = p.loan_id left join b on b.loan_id = p.loan_id
      left join money m on m.loan_id = p.loan_id
    where b.standing is null or b.standing in ('active', 'settled')
    offset 0),
  -- Few loans have extensions, and the functions for these are called for each loan.
  counted as (
    select c.*, ${dueBy(from(month))} as k_before, ${dueBy(sql`c.last_on`)} as k
    from plans c
    offset 0),
  dues as (
    select c.*,
      least(c.asked_fcfa, cumulative_due(c.total_fcfa, c.installments, c.step_fcfa, c.k_before)) as before_fcfa,
      least(c.asked_fcfa, cumulative_due(c.total_fcfa, c.installments, c.step_fcfa, c.k)) as through_fcfa
    from counted c
    offset 0),
  split_loans as (
    select d.loan_id, d.shop_id,
      d.through_fcfa - d.before_fcfa as month_due_fcfa,
      greatest(0, d.before_fcfa - d.paid_before_fcfa) as opening_unpaid_fcfa,
      d.paid_fcfa - d.paid_before_fcfa as collected_fcfa,
      greatest(0, least(d.paid_fcfa, d.before_fcfa) - d.paid_before_fcfa) as to_arrears_fcfa,
      greatest(0, least(d.paid_fcfa, d.through_fcfa) - greatest(d.paid_before_fcfa, d.before_fcfa)) as to_current_fcfa,
      greatest(0, d.paid_fcfa - greatest(d.paid_before_fcfa, d.through_fcfa)) as prepaid_fcfa,
      greatest(0, least(d.paid_fcfa, d.through_fcfa) - d.before_fcfa) as current_paid_fcfa,
      -- Money from before the beginning of a loan was paid on the day of that.
      d.days_fcfa + (d.paid_fcfa - d.paid_before_fcfa - d.money_fcfa) * (d.start_on - ${ORIGIN})
        - coalesce(w.days_fcfa, 0) as waited_days_fcfa
    from dues d
      left join lateral (
        select sum((case when d.extensions = '[]' then plain_due_day(d.start_on, d.repayment_interval, k)
            else due_day(d.start_on, d.repayment_interval, d.extensions, k) end - ${ORIGIN}) * greatest(0,
          least(d.paid_fcfa, cumulative_due(d.total_fcfa, d.installments, d.step_fcfa, k))
          - greatest(d.paid_before_fcfa, cumulative_due(d.total_fcfa, d.installments, d.step_fcfa, k - 1))))
          as days_fcfa
        from generate_series(
          first_unpaid(d.total_fcfa, d.installments, d.step_fcfa, d.paid_before_fcfa),
          least(d.installments, first_unpaid(d.total_fcfa, d.installments, d.step_fcfa, d.paid_fcfa))) k
      ) w on d.paid_fcfa > d.paid_before_fcfa)`;
