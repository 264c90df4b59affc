/** Until when the payments of each paybill are known to be complete. */
import type { Reader } from '../../platform/database/connection.ts';

export interface PaybillFeedRow {
  readonly provider: string;
  readonly complete_until: string;
  readonly pulled_at: string | null;
  readonly pulled_whole_at: string | null;
  readonly pull_error: string | null;
}

export const paybillFeeds = (db: Reader): Promise<PaybillFeedRow[]> =>
  db.prepared<PaybillFeedRow>(
    'paybill-feeds',
    'select provider, complete_until, pulled_at, pulled_whole_at, pull_error from paybill_feeds',
    [],
  );

/** Starts to follow a paybill. Payments before `from` are not checked. */
export const watchPaybill = (db: Reader, provider: string, from: Date): Promise<unknown> =>
  db.prepared(
    'watch-paybill',
    'insert into paybill_feeds (provider, complete_until) values ($1, $2) on conflict (provider) do nothing',
    [provider, from],
  );

/**
 * Leases the feed; null while another process has it. The lease is measured by the wall clock; one that ends later than
 * any lease that begins now is of a clock that was ahead. What such a clock proved until a time that has not come by
 * `now` proves nothing: the proof goes back by a day, which every list reaches, and the next pull asks for all of it.
 */
export const leaseFeed = async (
  db: Reader,
  provider: string,
  { wall, until, now }: Record<'wall' | 'until' | 'now', Date>,
): Promise<PaybillFeedRow | null> =>
  (
    await db.prepared<PaybillFeedRow>(
      'lease-feed',
      `update paybill_feeds set leased_until = $3,
        complete_until = case when complete_until > $4 then $4::timestamptz - interval '1 day' else complete_until end,
        pulled_whole_at = case when complete_until > $4 or pulled_whole_at > $4 then null else pulled_whole_at end
      where provider = $1
        and (leased_until is null or leased_until < $2 or leased_until > $3::timestamptz + interval '1 minute')
      returning provider, complete_until, pulled_at, pulled_whole_at, pull_error`,
      [provider, wall, until, now],
    )
  )[0] ?? null;

/** Ends the lease and records the result. `complete_until` never moves back here. */
export const endPull = (
  db: Reader,
  provider: string,
  found: { complete_until: Date | null; pulled_at: Date; isWhole: boolean; pull_error: string | null },
): Promise<unknown> =>
  db.prepared(
    'end-pull',
    'update paybill_feeds set complete_until = greatest(complete_until, coalesce($2, complete_until)), pulled_at = case when $4::text is null then $3 else pulled_at end, pulled_whole_at = case when $5 then $3 else pulled_whole_at end, pull_error = $4, leased_until = null where provider = $1',
    [provider, found.complete_until, found.pulled_at, found.pull_error, found.isWhole],
  );

/**
 * The last day until which statements prove every day since `from` without a gap; null when the first day is not
 * proven.
 */
export const provenUntil = async (db: Reader, source: string, from: string): Promise<string | null> =>
  (
    await db.prepared<{ day: string | null }>(
      'proven-until',
      `select max(day) as day from (select day, day - (row_number() over (order by day))::int as run from proven_days
        where source = $1 and day >= $2::date) d where run = $2::date - 1`,
      [source, from],
    )
  )[0]?.day ?? null;

/** Makes the next pull ask for the whole list. */
export const askForAll = (db: Reader, provider: string): Promise<unknown> =>
  db.prepared('ask-for-all', 'update paybill_feeds set pulled_whole_at = null where provider = $1', [provider]);

export const setCompleteUntil = (db: Reader, provider: string, until: Date): Promise<unknown> =>
  db.prepared(
    'set-complete-until',
    'update paybill_feeds set complete_until = greatest(complete_until, $2) where provider = $1',
    [provider, until],
  );
