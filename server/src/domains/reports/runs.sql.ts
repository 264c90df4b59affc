/** Which days of the reports are worked out, and which are not as the books have them any more. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { every } from '../../platform/database/list-sql.ts';
import { type Part, knownConditions } from './figures.sql.ts';

/** A journal carries the instant at which its transaction began, and is seen when it commits: at most so much later. */
const SETTLED = `interval '5 minutes'`;

/** Locks the progress, so that one process works at a time; answers whether there is any. */
export const holdReportProgress = async (tx: Tx): Promise<string> => {
  await tx.prepared(
    'begin-report-progress',
    `insert into report_progress (seen_until) values ('epoch') on conflict (one) do nothing`,
    [],
  );
  const [row] = await tx.prepared<{ seen_until: string }>(
    'hold-report-progress',
    'select seen_until from report_progress for update',
    [],
  );
  return row?.seen_until ?? 'epoch';
};

/**
 * Marks the days that something was booked for, or for a day before them, since they were worked out. What was booked
 * in the last minutes is looked at later, when nothing booked earlier can appear any more.
 */
export async function markStale(tx: Tx, seen_until: string, now: Date): Promise<void> {
  await tx.prepared(
    'mark-stale-reports',
    `update report_runs r set is_stale = true
      from booked_between($1::timestamptz, $2::timestamptz - ${SETTLED}) late
      where r.closing_id is null and r.day >= late.value_on and r.computed_at < late.booked_at + ${SETTLED}`,
    [seen_until, now],
  );
  await tx.prepared('move-report-progress', `update report_progress set seen_until = $1::timestamptz - ${SETTLED}`, [
    now,
  ]);
}

/** The day of the first activation; null before it. */
export const firstReportDay = async (db: Reader): Promise<string | null> =>
  (
    await db.prepared<{ day: string | null }>(
      'first-report-day',
      `select min(value_on) as day from booked_days where event = 'activation'`,
      [],
    )
  )[0]?.day ?? null;

/** The newest day before today that is missing or stale. */
export const nextReportDay = async (db: Reader, first: string, before: string): Promise<string | null> =>
  (
    await db.prepared<{ day: string }>(
      'next-report-day',
      `select d::date as day from generate_series($2::date - 1, $1::date, interval '-1 day') d
        where not exists (select from report_runs r where r.closing_id is null and r.day = d::date and not r.is_stale)
        order by d desc limit 1`,
      [first, before],
    )
  )[0]?.day ?? null;

export interface Run {
  readonly day: string;
  readonly computed_at: string;
  readonly took_ms: number;
  readonly is_stale: boolean;
  readonly owed_fcfa: number;
  readonly ledger_fcfa: number;
  readonly early_fcfa: number;
}

export const findRun = async (db: Reader, closing_id: string | null, day: string): Promise<Run | null> =>
  (
    await db.prepared<Run>(
      'find-report-run',
      `select day, computed_at, took_ms, is_stale, owed_fcfa, ledger_fcfa, early_fcfa from report_runs
        where closing_id is not distinct from $1::uuid and day = $2`,
      [closing_id, day],
    )
  )[0] ?? null;

/** Account 1100 at the end of a day, as it stands now. */
export const receivablesOn = async (db: Reader, day: string): Promise<number> =>
  (
    await db.prepared<{ fcfa: number }>('receivables-on', `select receivables_on($1::date, 'infinity') as fcfa`, [day])
  )[0]?.fcfa ?? 0;

/** Which days between two are worked out, as known now or as signed off. */
export const workedOut = async (
  db: Reader,
  is_signed: boolean,
  from_on: string,
  until_on: string,
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db.prepared<{ day: string }>(
        'worked-out-days',
        `select distinct r.day from report_runs r where r.day between $2 and $3
          and case when $1::boolean then r.closing_id in (select s.closing_id from signed_periods s)
            else r.closing_id is null end`,
        [is_signed, from_on, until_on],
      )
    ).map(({ day }) => day),
  );

/** How many days up to a day are worked out, as known now or as closed periods signed them off. */
export const countRuns = async (db: Reader, part: Pick<Part, 'is_signed'>, until: string): Promise<number> => {
  const { rows } = await sql<{ days: number }>`select count(*)::int as days from report_runs f
    ${every([knownConditions(part), sql`f.day <= ${until}::date`])}`.execute(db.sql);
  return rows[0]?.days ?? 0;
};
