/** The loans that were late when a month began, and what became of them. */
import { BUCKETS, type Bucket, type BucketEnds } from '@palier/contract/rules/lateness.ts';
import type { LateAtStart, Went } from '@palier/contract/rules/month-of-collectors.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';

/** The group of a case on the day `$2`; the ends of the groups are `$3` to `$6`. */
const BUCKET_OF = `case when $2::date - k.late_since <= $3::integer then 'first'
      when $2::date - k.late_since <= $4::integer then 'second' when $2::date - k.late_since <= $5::integer then 'third'
      when $2::date - k.late_since <= $6::integer then 'fourth' else 'npl' end`;

const endsOf = ({ first_bucket_days, second_bucket_days, third_bucket_days, npl_after_days }: BucketEnds) => [
  first_bucket_days,
  second_bucket_days,
  third_bucket_days,
  npl_after_days,
];

/** Keeps which loans are late on a day of the month, and who has them. It is done once in a month. */
export async function takeMonth(tx: Tx, month: Day, on: Day, ends: BucketEnds): Promise<void> {
  const taken = await tx.prepared<{ month: string }>(
    'take-collection-month',
    'insert into collection_months (month, taken_on) values ($1, $2) on conflict do nothing returning month',
    [month, on],
  );
  if (taken.length === 0) return;
  await tx.prepared(
    'take-late-loans',
    `insert into late_at_month_start (month, loan_id, collector_id, bucket, outstanding_fcfa)
      select $1, k.loan_id, k.collector_id, ${BUCKET_OF}, k.outstanding_fcfa
      from collection_cases k where k.closed_at is null`,
    [month, on, ...endsOf(ends)],
  );
}

export interface TakenMonth {
  readonly month: string;
  readonly taken_on: string;
}

/** The months whose late loans are known, the newest first. */
export const takenMonths = (db: Reader): Promise<TakenMonth[]> =>
  db.prepared<TakenMonth>(
    'taken-collection-months',
    'select month, taken_on from collection_months order by month desc',
    [],
  );

interface WentRow {
  readonly staff_id: string | null;
  readonly bucket: Bucket;
  readonly went: Went | null;
  readonly loans: number;
  readonly balance_fcfa: number;
}

const GROUPS = `array[${BUCKETS.map((bucket) => `'${bucket}'`).join(', ')}]`;

/**
 * Where the loans of the month `$1` went until the day `$2`, by collector and group. `at_end` has the loans that are
 * late then; the case of any other is the newest that was opened until then.
 */
const WHERE_THEY_WENT = `went as (
      select s.collector_id, s.bucket, s.outstanding_fcfa,
        case when e.loan_id is null and c.closed_because in ('paid', 'settled') then 'caught_up'
          when array_position(${GROUPS}, e.bucket) > array_position(${GROUPS}, s.bucket) then 'rolled_on' end as went
      from late_at_month_start s left join at_end e on e.loan_id = s.loan_id
        left join lateral (select k.closed_because from collection_cases k
          where k.loan_id = s.loan_id and k.opened_on <= $2::date order by k.id desc limit 1) c on e.loan_id is null
      where s.month = $1::date)
    select collector_id as staff_id, bucket, went, count(*)::int as loans, sum(outstanding_fcfa)::bigint as balance_fcfa
    from went group by collector_id, bucket, went`;

/** For a month that has not ended. */
export const wentUntilToday = (db: Reader, month: Day, today: Day, ends: BucketEnds): Promise<LateAtStart[]> =>
  db.prepared<WentRow>(
    'late-loans-went-until-today',
    `with at_end as (select k.loan_id, ${BUCKET_OF} as bucket from collection_cases k where k.closed_at is null),
    ${WHERE_THEY_WENT}`,
    [month, today, ...endsOf(ends)],
  );

/** For a month that ended when the next one was taken. */
export const wentUntilNext = (db: Reader, month: Day, next: TakenMonth): Promise<LateAtStart[]> =>
  db.prepared<WentRow>(
    'late-loans-went-until-next',
    `with at_end as (select loan_id, bucket from late_at_month_start where month = $3::date),
    ${WHERE_THEY_WENT}`,
    [month, next.taken_on, next.month],
  );
