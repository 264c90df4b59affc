/**
 * What happened to each loan on some days, as the kept days of the reports add it up: what fell due, what was received,
 * and what was written off. A test compares them with each other on random books.
 */
import { type RawBuilder, sql } from 'kysely';
import { type AtDay, type Stretch, standingOn } from './figure-day.sql.ts';

/**
 * Each loan that something happened to, with its sums over the days. The loans as they stood at the end of the last
 * day are read again where nobody names them.
 *
 * Instalments fall due while a loan runs, and on the day on which its last money comes. Of a loan without extensions
 * that runs at the end and whose debt never rose, that is a difference of its plan; with extensions, of its plan
 * between them. Of others each instalment is looked at, or each day.
 */
function flowsIn(
  { from_on, until_on, ends_at, known_at }: Stretch,
  standing: RawBuilder<unknown> | null,
): RawBuilder<unknown> {
  const [from, until] = [sql`${from_on}::date`, sql`${until_on}::date`];
  const [ends, known] = [sql`${ends_at}::timestamptz`, sql`${known_at}::timestamptz`];
  return sql`(
    with gone as materialized (
      select c.loan_id, c.value_on, c.paid_off_fcfa + c.written_off_fcfa as fcfa, c.money_fcfa, c.written_off_fcfa
      from loan_credits(${from} - 1, ${until}, ${known}) c),
    sums as (
      select loan_id, sum(money_fcfa) as money_fcfa, sum(written_off_fcfa) as written_off_fcfa,
        bool_or(fcfa < 0) as has_risen, array_agg(value_on) as gone_on, array_agg(fcfa) as gone_fcfa,
        array_agg(money_fcfa) as gone_money_fcfa
      from gone group by 1),
    stood as (
      select s.loan_id, s.owed_fcfa, s.start_on, l.repayment_interval, l.installments, l.total_fcfa, l.step_fcfa,
        l.extensions, coalesce(g.written_off_fcfa, 0) as written_off_fcfa,
        -- What came stands beside its loan: found for each instalment, it was looked for among the money of all loans.
        g.gone_on, g.gone_fcfa, g.gone_money_fcfa,
        -- What was paid before the loan began counts on its first day.
        case when s.start_on >= ${from} then s.paid_fcfa else coalesce(g.money_fcfa, 0) end as received_fcfa,
        s.owed_fcfa > 0 and not coalesce(g.has_risen, false) as is_steady,
        plain_installments_due(s.start_on, l.repayment_interval, l.installments, ${until}) as until_k,
        plain_installments_due(s.start_on, l.repayment_interval, l.installments, ${from} - 1) as before_k
      from ${standing ?? sql`portfolio_on(${until}, ${ends}, ${known}, 0)`} s
        join loan_plans l on l.loan_id = s.loan_id
        left join sums g on g.loan_id = s.loan_id
      where s.owed_fcfa > 0 or s.start_on >= ${from} or g.loan_id is not null
      offset 0)
    select s.loan_id, s.received_fcfa, s.written_off_fcfa,
      case when s.is_steady and s.extensions = '[]'
        then cumulative_due(s.total_fcfa, s.installments, s.step_fcfa, s.until_k)
          - cumulative_due(s.total_fcfa, s.installments, s.step_fcfa, s.before_k)
        when s.is_steady
        then extended_due_between(s.loan_id, s.start_on, s.repayment_interval, s.installments, s.total_fcfa,
          s.step_fcfa, s.extensions, ${from}, ${until}, ${ends}, ${known})
        else coalesce((
          select sum(cumulative_due(s.total_fcfa, s.installments, s.step_fcfa, d.k)
            - cumulative_due(s.total_fcfa, s.installments, s.step_fcfa, d.k - 1))
          from (
            select k, plain_due_day(s.start_on, s.repayment_interval, k) as day
            from generate_series(s.before_k + 1, s.until_k) k where s.extensions = '[]'
            union all
            select number_due_on(s.start_on, s.repayment_interval, s.installments, extensions_before(s.loan_id,
              s.extensions, least(${ends} - make_interval(days => ${until} - x.day), ${known})), x.day), x.day
            from (select greatest(${from}, s.start_on + 1) + n as day
              from generate_series(0, ${until} - greatest(${from}, s.start_on + 1)) n where s.extensions <> '[]') x) d
          where d.k between 1 and s.installments
            and (s.owed_fcfa + coalesce((select sum(o.fcfa) from unnest(s.gone_on, s.gone_fcfa) o(value_on, fcfa)
                where o.value_on > d.day), 0) > 0
              or exists (select from unnest(s.gone_on, s.gone_money_fcfa) o(value_on, money_fcfa)
                where o.value_on = d.day and o.money_fcfa > 0))), 0) end as due_fcfa
    from stood s)`;
}

/** The days of a figure of what happened: those of its stretches, or the day alone. */
interface Over extends AtDay {
  readonly stretches: readonly Stretch[];
}

/** The loans `f` as they stood at the end of the last day, with their sums over the days. */
export const loansOver = (at: Over): RawBuilder<unknown> =>
  sql`(with p as materialized (select * from ${standingOn(at)})
    select p.loan_id, p.loan_reference, p.customer_id, p.shop_id, p.agent_id, p.start_on, p.standing, p.owed_fcfa,
      p.arrears_fcfa, p.late_days, p.total_fcfa, p.deposit_fcfa, coalesce(m.due_fcfa, 0) as due_fcfa,
      coalesce(m.received_fcfa, 0) as received_fcfa, coalesce(m.written_off_fcfa, 0) as written_off_today_fcfa
    from p left join (
      select w.loan_id, sum(w.due_fcfa) as due_fcfa, sum(w.received_fcfa) as received_fcfa,
        sum(w.written_off_fcfa) as written_off_fcfa
      from (${sql.join(
        at.stretches.map((stretch) => flowsIn(stretch, stretch.until_on === at.day ? sql`p` : null)),
        sql` union all `,
      )}) w group by 1) m using (loan_id)) f`;

/** What was taken off loans without money, although they ended well: the rebates of early settlements. */
export const rebatesIn = ({ day, known_at, stretches }: Over): RawBuilder<unknown> =>
  sql`(select c.loan_id, sum(c.paid_off_fcfa - c.money_fcfa) as rebates_fcfa
    from (${sql.join(
      (stretches.length === 0 ? [{ from_on: day, until_on: day, known_at }] : stretches).map(
        (one) => sql`select * from loan_credits(${one.from_on}::date - 1, ${one.until_on}::date,
          ${one.known_at}::timestamptz)`,
      ),
      sql` union all `,
    )}) c group by 1)`;
