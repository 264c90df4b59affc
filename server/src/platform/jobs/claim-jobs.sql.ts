/** Takes jobs that are due, so that no other worker has them meanwhile. */
import type { Reader } from '../database/connection.ts';
import { type Lane, type LaneWithFresh, isOrders } from './lanes.ts';

export interface Claimed {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly payload: Record<string, unknown>;
  readonly lane: Lane;
  /** This attempt included. */
  readonly attempts: number;
  /** How often it was put back since the last attempt, because a resource was in use. */
  readonly waits: number;
}

/**
 * While a worker holds a job no other takes it; if the worker dies, the job comes back after this long. A lease that
 * ends later than any that begins now is of a clock that was ahead, and holds nothing.
 */
const LEASE_MS = 60_000;

const FRESH_MS = 60_000;

/** $1 is the wall, $2 when a lease of now ends, $3 the kinds. */
const IS_DUE = `done_at is null and gave_up_at is null and next_attempt_at <= $1 and (leased_until is null
  or leased_until < $1 or leased_until > $2::timestamptz + interval '1 minute') and kind = any($3)`;

const claimStatement = (condition: string, order: string): string =>
  `update outbox set leased_until = $2, attempts = attempts + 1
    where id = any(array(select id from outbox where ${condition} and ${IS_DUE}
      order by ${order} limit $4 for update skip locked))
    returning id, kind, subject, payload, lane, attempts, waits`;

const leaseUntil = (wall: Date): Date => new Date(wall.getTime() + LEASE_MS);

/**
 * Takes up to `most` jobs that are due, of one lane or of any. An array of ids makes the planner use the indexes
 * for any limit; a join was seen to read the whole table.
 */
export function claimDue(
  db: Reader,
  wall: Date,
  kinds: readonly string[],
  most: number,
  lane: Lane | 'any' = 'any',
): Promise<Claimed[]> {
  const condition = lane === 'any' ? 'true' : `lane = '${lane}'`;
  return db.prepared<Claimed>(`claim-due-${lane}`, claimStatement(condition, 'next_attempt_at'), [
    wall,
    leaseUntil(wall),
    kinds,
    most,
  ]);
}

/** In the words of the index of what is fresh, which has no other lanes. */
const isFreshLane = (lane: LaneWithFresh): string =>
  isOrders(lane) ? `lane ~ '^orders:' and lane = '${lane}'` : `lane = '${lane}'`;

/** Takes up to `most` jobs of this lane that are due and came in the last minute, the newest first. */
export const claimFresh = (
  db: Reader,
  wall: Date,
  kinds: readonly string[],
  most: number,
  lane: LaneWithFresh,
): Promise<Claimed[]> =>
  db.prepared<Claimed>(
    `claim-fresh-${lane}`,
    claimStatement(`${isFreshLane(lane)} and created_at >= $5`, 'created_at desc'),
    [wall, leaseUntil(wall), kinds, most, new Date(wall.getTime() - FRESH_MS)],
  );

/** Those of these lanes in which a job is due that nobody has. */
export const lanesDue = async (
  db: Reader,
  wall: Date,
  kinds: readonly string[],
  lanes: readonly Lane[],
): Promise<Lane[]> =>
  (
    await db.prepared<{ lane: Lane }>(
      'lanes-due',
      `select asked.lane from unnest($4::text[]) as asked(lane) cross join lateral
        (select 1 from outbox o where o.lane = asked.lane and ${IS_DUE} order by next_attempt_at limit 1) as due`,
      [wall, leaseUntil(wall), kinds, lanes],
    )
  ).map(({ lane }) => lane);
