/** The days of closed periods whose reports are kept. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface SignedDay {
  readonly closing_id: string;
  readonly booked_until: string;
  readonly day: string;
}

/** The newest day of a closed period whose report is not kept yet, or without what is kept since. Locks out other processes that do the same. */
export async function nextSignedDay(tx: Tx, first: string): Promise<SignedDay | null> {
  await tx.prepared('hold-signed-reports', `select pg_advisory_xact_lock(hashtext('signed reports'))`, []);
  const rows = await tx.prepared<SignedDay>(
    'next-signed-day',
    `select p.closing_id, p.booked_until, d::date as day
      from signed_periods p
        cross join lateral generate_series(greatest($1::date,
          coalesce((select max(e.through_on) from signed_periods e where e.through_on < p.through_on) + 1, $1::date)),
          p.through_on, '1 day') d
      where not exists (select from report_runs r
        where r.closing_id = p.closing_id and r.day = d::date and not r.is_stale)
      order by d desc limit 1`,
    [first],
  );
  return rows[0] ?? null;
}

/** The closed period that signs a day off. */
export const periodOf = async (
  db: Reader,
  day: string,
): Promise<{ readonly closing_id: string; readonly booked_until: string } | null> =>
  (
    await db.prepared<{ closing_id: string; booked_until: string }>(
      'signed-period-of',
      `select closing_id, booked_until from signed_periods where through_on >= $1 order by through_on limit 1`,
      [day],
    )
  )[0] ?? null;

/** The closed periods that sign off the days from one to another, the oldest first. */
export const periodsOf = (
  db: Reader,
  from_on: string,
  until_on: string,
): Promise<Array<{ readonly through_on: string; readonly booked_until: string }>> =>
  db.prepared<{ through_on: string; booked_until: string }>(
    'signed-periods-of',
    `select through_on, booked_until from signed_periods
      where through_on >= $1::date
        and through_on <= (select min(through_on) from signed_periods where through_on >= $2::date)
      order by through_on`,
    [from_on, until_on],
  );
