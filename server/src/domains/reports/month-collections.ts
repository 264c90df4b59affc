/**
 * The part of the statement of a month that says what its money paid for, how late it came, and how customers stay. The
 * rules are `split.ts`, `days-to-pay.ts` and `operations.ts` in `rules/portfolio`; a test compares them. It reads the
 * loans at both ends of the month, `b` and `p`, and the parameters of that statement.
 */

/** Days are numbers from here on, so that they can be weighed with francs. */
const ORIGIN = `date '2000-01-01'`;
/** The last days in which a loan must have been paid on to count as paying, and the months in which customers settle. */
const PAYING_DAYS = 30;
const SETTLED_MONTHS = 12;

/** The credits of the accounts of loans over the months in which settled customers count, this one among them. */
const CREDITS = `credited as materialized (
      select loan_id, value_on, paid_off_fcfa, money_fcfa, written_off_fcfa
      from loan_credits(($3::date - make_interval(months => ${SETTLED_MONTHS}))::date, $3::date, $5::timestamptz)),
    money as materialized (
      select loan_id,
        sum(money_fcfa) filter (where value_on > $1::date) as fcfa,
        sum(money_fcfa * (value_on - ${ORIGIN})) filter (where value_on > $1::date) as days_fcfa,
        coalesce(bool_or(money_fcfa > 0) filter (where value_on > $3::date - ${PAYING_DAYS}), false) as is_paying,
        max(value_on) filter (where paid_off_fcfa <> 0) as last_on,
        max(value_on) filter (where written_off_fcfa <> 0) as written_off_on
      from credited group by 1)`;

const DUE_BY = (day: string): string => `case when c.extensions = '[]'
        then plain_installments_due(c.start_on, c.repayment_interval, c.installments, ${day})
        else installments_due(c.start_on, c.repayment_interval, c.installments, c.extensions, ${day}) end`;

/** What was due by the beginning and by the end of the month, on the plan at its end; a loan that ended owes no more. */
const SPLIT = `plans as (
      select p.loan_id, p.shop_id, p.paid_fcfa, coalesce(b.paid_fcfa, 0) as paid_before_fcfa,
        l.total_fcfa, l.installments, l.step_fcfa, l.start_on, l.repayment_interval,
        l.total_fcfa - case when p.standing = 'settled' then l.rebate_fcfa else 0 end as asked_fcfa,
        case when l.extensions = '[]' then l.extensions
          else extensions_before(l.loan_id, l.extensions, least($4::timestamptz, $5::timestamptz)) end as extensions,
        case when p.standing in ('returned', 'written_off') then coalesce(m.written_off_on, $3::date)
          else $3::date end as last_on,
        coalesce(m.fcfa, 0) as money_fcfa, coalesce(m.days_fcfa, 0) as days_fcfa
      from p join loan_plans l on l.loan_id = p.loan_id left join b on b.loan_id = p.loan_id
        left join money m on m.loan_id = p.loan_id
      where b.standing is null or b.standing in ('active', 'settled')
      offset 0),
    -- Few loans have extensions, and the functions for these are called for each loan.
    counted as (
      select c.*, ${DUE_BY('$1::date')} as k_before, ${DUE_BY('c.last_on')} as k
      from plans c
      offset 0),
    dues as (
      select c.*,
        least(c.asked_fcfa, cumulative_due(c.total_fcfa, c.installments, c.step_fcfa, c.k_before)) as before_fcfa,
        least(c.asked_fcfa, cumulative_due(c.total_fcfa, c.installments, c.step_fcfa, c.k)) as through_fcfa
      from counted c
      offset 0),
    split as (
      select d.shop_id,
        sum(d.through_fcfa - d.before_fcfa) as due_fcfa,
        sum(greatest(0, d.before_fcfa - d.paid_before_fcfa)) as opening_unpaid_fcfa,
        sum(d.paid_fcfa - d.paid_before_fcfa) as collected_fcfa,
        sum(greatest(0, least(d.paid_fcfa, d.before_fcfa) - d.paid_before_fcfa)) as to_arrears_fcfa,
        sum(greatest(0, least(d.paid_fcfa, d.through_fcfa) - greatest(d.paid_before_fcfa, d.before_fcfa)))
          as to_current_fcfa,
        sum(greatest(0, d.paid_fcfa - greatest(d.paid_before_fcfa, d.through_fcfa))) as prepaid_fcfa,
        sum(greatest(0, least(d.paid_fcfa, d.through_fcfa) - d.before_fcfa)) as current_paid_fcfa,
        -- Money from before the beginning of a loan was paid on the day of that.
        sum(d.days_fcfa + (d.paid_fcfa - d.paid_before_fcfa - d.money_fcfa) * (d.start_on - ${ORIGIN})
          - coalesce(w.days_fcfa, 0)) as waited_days_fcfa
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
        ) w on d.paid_fcfa > d.paid_before_fcfa
      group by 1)`;

const LOANS_COUNTED = `loans_counted as (
      select p.shop_id,
        count(*) filter (where b.standing = 'active') as loans_before,
        count(*) filter (where p.standing = 'returned' and (b.standing is null or b.standing = 'active')) as returned,
        count(*) filter (where p.standing = 'active') as loans,
        count(*) filter (where p.standing = 'active' and (m.is_paying
          or (p.start_on > $3::date - ${PAYING_DAYS} and p.paid_fcfa > 0))) as paying_loans
      from p left join b on b.loan_id = p.loan_id left join money m on m.loan_id = p.loan_id
      group by 1)`;

/** A customer of several running loans counts with the newest, and one who settled several with the first. */
const CUSTOMERS = `customers as (
      select shop_id, count(*) as customers
      from (select distinct on (customer_id) shop_id from p where standing = 'active'
        order by customer_id, start_on desc, loan_id) x
      group by 1),
    settled as (
      select shop_id, count(*) as settled_customers, count(*) filter (where another_on >= on_day) as followed_on
      from (
        select distinct on (o.customer_id) o.shop_id, o.another_on, greatest(m.last_on, o.start_on) as on_day
        from (
          select loan_id, customer_id, shop_id, start_on, standing,
            -- The newest of the other loans of the customer.
            max(start_on) over (partition by customer_id rows between unbounded preceding and unbounded following
              exclude current row) as another_on
          from p) o
        join money m on m.loan_id = o.loan_id
        where o.standing = 'settled' and m.last_on is not null
        order by o.customer_id, greatest(m.last_on, o.start_on), o.loan_id) x
      group by 1)`;

/** The sums by shop, as `collections`. */
export const COLLECTIONS = `${CREDITS}, ${SPLIT}, ${LOANS_COUNTED}, ${CUSTOMERS},
    collections as (
      select n.shop_id, coalesce(s.due_fcfa, 0) as due_fcfa, coalesce(s.opening_unpaid_fcfa, 0) as opening_unpaid_fcfa,
        coalesce(s.collected_fcfa, 0) as collected_fcfa, coalesce(s.to_arrears_fcfa, 0) as to_arrears_fcfa,
        coalesce(s.to_current_fcfa, 0) as to_current_fcfa, coalesce(s.prepaid_fcfa, 0) as prepaid_fcfa,
        coalesce(s.current_paid_fcfa, 0) as current_paid_fcfa, coalesce(s.waited_days_fcfa, 0) as waited_days_fcfa,
        n.loans_before, n.returned, n.loans, n.paying_loans, coalesce(c.customers, 0) as customers,
        coalesce(f.settled_customers, 0) as settled_customers, coalesce(f.followed_on, 0) as followed_on
      from loans_counted n
        left join split s on s.shop_id is not distinct from n.shop_id
        left join customers c on c.shop_id is not distinct from n.shop_id
        left join settled f on f.shop_id is not distinct from n.shop_id)`;
