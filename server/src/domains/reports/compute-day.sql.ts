/** Works out one day of the reports, from the loans as they stood at its end. */
import type { Tx } from '../../platform/database/connection.ts';
import { BOOK_COLUMNS, FLOW_COLUMNS } from './summed-columns.ts';

export interface DayToCompute {
  /** The closed period whose knowledge it is; null for what is known now. */
  readonly closing_id: string | null;
  readonly day: string;
  /** The first instant after the day. */
  readonly ends_at: Date;
  /** What was booked later is left out. */
  readonly known_at: Date;
  readonly tolerance_fcfa: number;
  readonly npl_after_days: number;
  readonly at: Date;
}

const SUMMED = [...BOOK_COLUMNS, ...FLOW_COLUMNS];

/**
 * Puts the figures of a day in the place of those that were there, with the sum of all loans beside account 1100. The
 * loans are gone through once for all of it, because a million of them take seconds.
 */
export async function computeDay(
  tx: Tx,
  { closing_id, day, ends_at, known_at, tolerance_fcfa, npl_after_days, at }: DayToCompute,
): Promise<void> {
  for (const forgetIn of Object.values(forget)) await forgetIn(tx, closing_id, day);
  await tx.prepared(
    'compute-report-day',
    `with p as materialized (
      select loan_id, shop_id, agent_id, start_on, contract_duration, total_fcfa, deposit_fcfa, standing, owed_fcfa,
        repaid_fcfa, paid_fcfa, unearned_fcfa, arrears_fcfa, late_days, planned_fcfa, due_fcfa, received_fcfa,
        written_off_today_fcfa, first_fcfa, first_due_on
      from portfolio_on($2::date, $3::timestamptz, $4::timestamptz, $5::bigint)),
    days as (
      insert into report_days (closing_id, day, shop_id, agent_id, ${SUMMED.join(', ')})
      select $1::uuid, $2::date, shop_id, agent_id,
        count(*), sum(total_fcfa),
        count(*) filter (where standing = 'active'), sum(owed_fcfa), sum(unearned_fcfa), sum(arrears_fcfa),
        count(*) filter (where late_days between 1 and 7), count(*) filter (where late_days between 8 and 30),
        count(*) filter (where late_days between 31 and 60), count(*) filter (where late_days between 61 and 90),
        count(*) filter (where late_days > 90), count(*) filter (where late_days > $6::int),
        coalesce(sum(owed_fcfa) filter (where late_days between 1 and 7), 0),
        coalesce(sum(owed_fcfa) filter (where late_days between 8 and 30), 0),
        coalesce(sum(owed_fcfa) filter (where late_days between 31 and 60), 0),
        coalesce(sum(owed_fcfa) filter (where late_days between 61 and 90), 0),
        coalesce(sum(owed_fcfa) filter (where late_days > 90), 0),
        coalesce(sum(owed_fcfa) filter (where late_days > $6::int), 0),
        sum(planned_fcfa), sum(least(planned_fcfa, paid_fcfa)),
        count(*) filter (where $2::date - start_on > 30),
        count(*) filter (where $2::date - start_on > 30 and paid_fcfa = 0),
        count(*) filter (where due_fcfa > 0), sum(due_fcfa),
        count(*) filter (where received_fcfa <> 0), sum(received_fcfa),
        count(*) filter (where start_on = $2::date),
        coalesce(sum(total_fcfa) filter (where start_on = $2::date), 0),
        coalesce(sum(deposit_fcfa) filter (where start_on = $2::date), 0),
        count(*) filter (where written_off_today_fcfa <> 0), sum(written_off_today_fcfa)
      from p group by shop_id, agent_id
      returning *),
    day_totals as (
      insert into report_day_totals (closing_id, day, ${SUMMED.join(', ')})
      select $1::uuid, $2::date, ${SUMMED.map((column) => `sum(${column})`).join(', ')} from days having count(*) > 0
      returning owed_fcfa),
    marks as (
      insert into report_marks (closing_id, day, shop_id, agent_id, mark, loans, part, whole)
      select $1::uuid, $2::date, shop_id, agent_id, m.mark, count(*), sum(m.part), sum(m.whole)
      from p cross join lateral (values
        ('day_90', $2::date = start_on + 90, least(planned_fcfa, paid_fcfa), planned_fcfa),
        ('twice_term', $2::date = (start_on + make_interval(months => 2 * contract_duration))::date,
          least(total_fcfa, paid_fcfa), total_fcfa),
        ('owned', $2::date = (start_on + make_interval(months => 2 * contract_duration))::date,
          (standing = 'settled')::int::bigint, 1::bigint),
        ('first_7', $2::date = first_due_on + 7, (repaid_fcfa < first_fcfa)::int::bigint, 1::bigint),
        ('first_30', $2::date = first_due_on + 30, (repaid_fcfa < first_fcfa)::int::bigint, 1::bigint)
      ) m(mark, counts, part, whole)
      where m.counts group by shop_id, agent_id, m.mark
      returning *),
    mark_totals as (
      insert into report_mark_totals (closing_id, day, mark, loans, part, whole)
      select $1::uuid, $2::date, mark, sum(loans), sum(part), sum(whole) from marks group by mark)
    insert into report_runs (closing_id, day, computed_at, took_ms, owed_fcfa, ledger_fcfa, early_fcfa)
    select $1::uuid, $2::date, $7::timestamptz, 0, coalesce((select owed_fcfa from day_totals), 0),
      receivables_on($2::date, $4::timestamptz), receivables_before_start($2::date, $4::timestamptz)`,
    [closing_id, day, ends_at, known_at, tolerance_fcfa, npl_after_days, at],
  );
  await tx.prepared(
    'time-report-run',
    `update report_runs set took_ms = extract(epoch from clock_timestamp() - transaction_timestamp()) * 1000
      where closing_id is not distinct from $1::uuid and day = $2`,
    [closing_id, day],
  );
}

const forgetting = (name: string, table: string) => (tx: Tx, closing_id: string | null, day: string) =>
  tx.prepared(name, `delete from ${table} where closing_id is not distinct from $1::uuid and day = $2`, [
    closing_id,
    day,
  ]);

const forget = {
  days: forgetting('forget-report-days', 'report_days'),
  day_totals: forgetting('forget-report-day-totals', 'report_day_totals'),
  marks: forgetting('forget-report-marks', 'report_marks'),
  mark_totals: forgetting('forget-report-mark-totals', 'report_mark_totals'),
  runs: forgetting('forget-report-run', 'report_runs'),
};
