/** What had happened to loans by a moment, and the money that came in the week after it. Each kind in one statement. */
import type { Reader } from '../../platform/database/connection.ts';
import type { Moment } from './order-moments.sql.ts';

const MOMENTS = `unnest($1::uuid[], $2::uuid[], $3::date[], $4::timestamptz[]) with ordinality
  as m(loan_id, customer_id, day, at, number)`;

const arraysOf = (moments: readonly Moment[]): unknown[] => [
  moments.map(({ loan_id }) => loan_id),
  moments.map(({ customer_id }) => customer_id),
  moments.map(({ day }) => day),
  moments.map(({ at }) => at),
];

/** Money counts from its value day on; on the day itself, from when it came. */
const BEFORE = '(p.value_on < m.day or (p.value_on = m.day and p.received_at < m.at))';

export interface MoneyThen {
  /** Which of the moments it is, counted from 1. */
  readonly number: number;
  readonly repaid_fcfa: number;
  readonly last_paid_on: string | null;
  /** What came later on the day and in the seven days after it. */
  readonly paid_fcfa: number;
}

export const moneyThen = (db: Reader, moments: readonly Moment[]): Promise<MoneyThen[]> =>
  db.prepared<MoneyThen>(
    'money-then',
    `select m.number::int, s.* from ${MOMENTS} cross join lateral (
        select coalesce(sum(p.amount_fcfa) filter (where ${BEFORE}), 0)::bigint as repaid_fcfa,
          max(p.value_on) filter (where ${BEFORE}) as last_paid_on,
          coalesce(sum(p.amount_fcfa) filter (where not ${BEFORE} and p.value_on <= m.day + 7), 0)::bigint as paid_fcfa
        from money_on_loans p where p.customer_id = m.customer_id and p.loan_id = m.loan_id) s`,
    arraysOf(moments),
  );

/** How many cases of each loan had been closed: how many times it was late before. */
export const timesLateThen = (
  db: Reader,
  moments: readonly Moment[],
): Promise<Array<{ number: number; times_late: number }>> =>
  db.prepared(
    'times-late-then',
    `select m.number::int, count(*)::int as times_late from ${MOMENTS}
      join collection_cases k on k.loan_id = m.loan_id and k.closed_at < m.at group by m.number`,
    arraysOf(moments),
  );

export interface PromiseThen {
  readonly number: number;
  readonly due_on: string;
  readonly amount_fcfa: number;
  readonly grace_days: number;
  readonly tolerance_fcfa: number;
  readonly received_fcfa: number;
}

/** The promises that stood then or were decided, with the money that had come for them. */
export const promisesThen = (db: Reader, moments: readonly Moment[]): Promise<PromiseThen[]> =>
  db.prepared<PromiseThen>(
    'promises-then',
    `select m.number::int, q.due_on, q.amount_fcfa, q.grace_days, q.tolerance_fcfa, (
        select coalesce(sum(p.amount_fcfa), 0)::bigint from money_on_loans p
        where p.customer_id = m.customer_id and p.loan_id = m.loan_id and p.value_on between q.made_on
          and q.due_on + q.grace_days and p.received_at >= q.made_at and ${BEFORE}) as received_fcfa
      from ${MOMENTS} join promises q on q.loan_id = m.loan_id and q.made_at < m.at
        and (q.ended_at is null or q.ended_at >= m.at)`,
    arraysOf(moments),
  );
