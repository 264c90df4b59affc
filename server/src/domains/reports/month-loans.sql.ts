/**
 * What each loan was in a month that is over: where its balance went, whether it counts as paying, and for which
 * customer it stands. The sums of a month add these up, and the loans behind them are read from the same. The rules are
 * `rolls.ts` and `operations.ts` in `rules/portfolio`; tests compare them.
 */
import { type RawBuilder, sql } from 'kysely';

export interface Month {
  /** The last day of the month before, and the last day of the month, each with the first instant after it. */
  readonly from_on: string;
  readonly from_ends_at: Date;
  readonly until_on: string;
  readonly ends_at: Date;
  /** What was booked later is left out. */
  readonly known_at: Date;
  readonly tolerance_fcfa: number;
}

export type Part = RawBuilder<unknown>;

/** Days are numbers from here on, so that they can be weighed with francs. */
export const ORIGIN = sql`date '2000-01-01'`;
/** The last days in which a loan must have been paid on to count as paying, and the months in which customers settle. */
const PAYING_DAYS = sql`30`;
const SETTLED_MONTHS = sql`12`;

export const from = ({ from_on }: Month): Part => sql`${from_on}::date`;
export const until = ({ until_on }: Month): Part => sql`${until_on}::date`;
export const known = ({ known_at }: Month): Part => sql`${known_at}::timestamptz`;

/** The loans as they stood at both ends of the month: `p` at its end, with these columns, and `b` when it began. */
export const bothEnds = (month: Month, columns: Part): Part => sql`
  p as materialized (
    select ${columns}
    from portfolio_on(${until(month)}, ${month.ends_at}::timestamptz, ${known(month)},
      ${month.tolerance_fcfa}::bigint)),
  b as materialized (
    select loan_id, shop_id, standing, owed_fcfa, paid_fcfa, late_days
    from portfolio_on(${from(month)}, ${month.from_ends_at}::timestamptz, ${known(month)},
      ${month.tolerance_fcfa}::bigint))`;

const ageAt = (days: Part): Part => sql`case when ${days} = 0 then 'on_time' when ${days} <= 7 then 'first'
  when ${days} <= 30 then 'second' when ${days} <= 60 then 'third' when ${days} <= 90 then 'fourth' else 'npl' end`;

/** Balances when the month began, by the state of their loans then and at its end, as `rolled_loans`. */
export const ROLLED_LOANS: Part = sql`
  rolled_loans as (
    select b.loan_id, b.shop_id, b.owed_fcfa as before_fcfa, ${ageAt(sql`b.late_days`)} as from_age,
      case when p.standing = 'active' then ${ageAt(sql`p.late_days`)} else p.standing end as to_state
    from b join p on p.loan_id = b.loan_id
    where b.standing = 'active')`;

/** The credits of the accounts of loans in the month and in the days of paying loans, as `money`. */
export const moneyOfMonth = (month: Month): Part =>
  money(month, sql`least(${from(month)}, ${until(month)} - ${PAYING_DAYS})`);

/** The same over the months in which settled customers count, this one among them. */
export const moneyOfYear = (month: Month): Part =>
  money(month, sql`(${until(month)} - make_interval(months => ${SETTLED_MONTHS}))::date`);

const money = (month: Month, after: Part): Part => sql`
  money as materialized (
    select loan_id,
      sum(money_fcfa) filter (where value_on > ${from(month)}) as fcfa,
      sum(money_fcfa * (value_on - ${ORIGIN})) filter (where value_on > ${from(month)}) as days_fcfa,
      coalesce(bool_or(money_fcfa > 0) filter (where value_on > ${until(month)} - ${PAYING_DAYS}), false) as is_paying,
      max(value_on) filter (where paid_off_fcfa <> 0) as last_on,
      max(value_on) filter (where written_off_fcfa <> 0) as written_off_on
    from loan_credits(${after}, ${until(month)}, ${known(month)}) group by 1)`;

/** Which loans were running when the month began, came back in it, and count as paying, as `counted_loans`. */
export const countedLoans = (month: Month): Part => sql`
  counted_loans as (
    select p.loan_id, p.shop_id, p.standing = 'active' as is_running, b.standing is not distinct from 'active' as was_running,
      p.standing = 'returned' and (b.standing is null or b.standing = 'active') as has_returned,
      p.standing = 'active' and (coalesce(m.is_paying, false)
        or (p.start_on > ${until(month)} - ${PAYING_DAYS} and p.paid_fcfa > 0)) as is_paying
    from p left join b on b.loan_id = p.loan_id left join money m on m.loan_id = p.loan_id)`;

/** A customer of several running loans counts with the newest, as `customer_loans`. */
export const CUSTOMER_LOANS: Part = sql`
  customer_loans as (
    select distinct on (customer_id) loan_id, shop_id from p where standing = 'active'
    order by customer_id, start_on desc, loan_id)`;

/** A customer who settled several loans counts with the first, as `settled_loans`. It reads the money of a year. */
export const SETTLED_LOANS: Part = sql`
  settled_loans as (
    select distinct on (o.customer_id) o.loan_id, o.shop_id,
      coalesce(o.another_on >= greatest(m.last_on, o.start_on), false) as has_followed
    from (
      select loan_id, customer_id, shop_id, start_on, standing,
        -- The newest of the other loans of the customer.
        max(start_on) over (partition by customer_id rows between unbounded preceding and unbounded following
          exclude current row) as another_on
      from p) o
      join money m on m.loan_id = o.loan_id
    where o.standing = 'settled' and m.last_on is not null
    order by o.customer_id, greatest(m.last_on, o.start_on), o.loan_id)`;
