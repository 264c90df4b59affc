/** The rows that triggers write about changes. */
import type { Reader } from '../database/connection.ts';

/** A position, and a change or nothing: a left join answers the position also when nothing changed. */
interface SinceRow {
  readonly position: string;
  readonly xid: number | null;
  readonly kind: string | null;
  readonly ids: string[] | null;
}

/**
 * The position and the changes are of one snapshot. Two scans of the index: what has begun since, and what was under
 * way. The upper bound excludes nothing: without it the planner, who does not know the parameter, expects a third of
 * the table and may read all of it.
 */
export const CHANGES_SINCE = `with here as materialized (select pg_current_snapshot() as snapshot)
    select here.snapshot::text as position, c.xid, c.kind, c.ids from here left join lateral (
      select xid, kind, ids from changes where xid between $1 and 9007199254740991
      union all
      select xid, kind, ids from changes where xid = any($2::bigint[])
    ) c on c.xid < pg_snapshot_xmax(here.snapshot)::text::bigint`;

/** The changes that a reader at this position has not seen. */
export const changesSince = (db: Reader, xmax: number, under_way: readonly number[]): Promise<SinceRow[]> =>
  db.prepared<SinceRow>('changes-since', CHANGES_SINCE, [xmax, under_way]);

interface RecentRow extends SinceRow {
  readonly complete_from: number;
}

/**
 * The changes since this instant, and the transaction from which on they are complete. Purging keeps the newest row of
 * those that it could delete: nothing from its transaction on is missing. Without such a row, nothing was ever purged.
 * A table without any row may have lost some in a crash, and is complete from the transactions on that have not begun.
 */
export const recentChanges = (db: Reader, since: Date): Promise<RecentRow[]> =>
  db.prepared<RecentRow>(
    'recent-changes',
    `with here as materialized (select pg_current_snapshot() as snapshot), known as materialized (
      select coalesce((select max(xid) from changes where at < $1), (select min(xid) from changes),
        pg_snapshot_xmax(snapshot)::text::bigint, 0) as complete_from from here)
    select here.snapshot::text as position, known.complete_from, c.xid, c.kind, c.ids
    from here cross join known left join changes c on c.xid >= known.complete_from
      and c.xid < pg_snapshot_xmax(here.snapshot)::text::bigint`,
    [since],
  );

/** Keeps the newest of the old rows, which says from where on the others are complete. */
export const purgeBefore = (db: Reader, instant: Date): Promise<unknown> =>
  db.prepared(
    'purge-changes',
    'delete from changes where at < $1 and xid < (select max(xid) from changes where at < $1)',
    [instant],
  );
