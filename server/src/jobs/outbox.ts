/** What must happen outside waits for the commit: it is written with the change and done by a worker afterwards, as often as it takes. */
import type { Reader, Tx } from '../database/connection.ts';
import { json } from '../database/connection.ts';
import { newId } from '../ids.ts';
import type { Wires } from '../wires.ts';

export interface Errand {
  readonly kind: string;
  /** What it is about: a message, a command, a check. */
  readonly subject: string;
  readonly payload?: Readonly<Record<string, unknown>>;
  /**
   * Somebody stands and waits for it: a phone to open, a code to type. An evening of locks is not urgent, and neither is looking at phones again:
   * a provider that hangs would fill every urgent place with them.
   */
  readonly urgent?: boolean;
  /** Not before this instant on the wall. */
  readonly not_before?: Date;
}

/** Which workers an errand waits for. Each lane has its own, so that a backlog in one never holds up the other. */
export type Lane = 'urgent' | 'ordinary';

const laneOf = ({ urgent }: Errand): Lane => (urgent ? 'urgent' : 'ordinary');

export async function enqueue(
  tx: Tx,
  wires: Pick<Wires, 'clock' | 'wakeWorkers'>,
  errands: readonly Errand[],
): Promise<void> {
  if (errands.length === 0) return;
  const wall = wires.clock.wall();
  await tx.prepared(
    'enqueue',
    `insert into outbox (id, kind, subject, payload, urgent, next_attempt_at, created_at)
    select id, kind, subject, payload, urgent, at, $7 from unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[], $5::boolean[], $6::timestamptz[]) as e(id, kind, subject, payload, urgent, at)`,
    [
      errands.map(() => newId()),
      errands.map(({ kind }) => kind),
      errands.map(({ subject }) => subject),
      errands.map(({ payload }) => json(payload ?? {})),
      errands.map(({ urgent }) => urgent ?? false),
      errands.map(({ not_before }) => not_before ?? wall),
      wall,
    ],
  );
  // Nobody is woken for what is not due yet.
  for (const lane of new Set(
    errands.flatMap((errand) => (errand.not_before && errand.not_before > wall ? [] : [laneOf(errand)])),
  ))
    tx.afterCommit(() => wires.wakeWorkers(lane));
}

export interface Claimed {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
}

/** While a worker holds an errand nobody else takes it; if the worker dies, it comes back after this long. */
const LEASE_MS = 60_000;

/** Each spells out the condition of its own index. */
const OF_LANE = { urgent: 'urgent and ', ordinary: 'not urgent and ', either: '' } as const;

/** Takes up to `most` errands that are due, of one lane or of either. An array of ids keeps to the indexes whatever the planner thinks of the limit; a join was seen to read the whole table. */
export function claimDue(
  db: Reader,
  wall: Date,
  kinds: readonly string[],
  most: number,
  lane: Lane | 'either' = 'either',
): Promise<Claimed[]> {
  return db.prepared<Claimed>(
    `claim-due-${lane}`,
    `update outbox set leased_until = $2, attempts = attempts + 1
    where id = any(array(select id from outbox where ${OF_LANE[lane]}done_at is null and gave_up_at is null and next_attempt_at <= $1 and (leased_until is null or leased_until < $1) and kind = any($3) order by next_attempt_at limit $4 for update skip locked))
    returning id, kind, subject, payload, attempts`,
    [wall, new Date(wall.getTime() + LEASE_MS), kinds, most],
  );
}

/** Done, all of them; what they carried (a code, perhaps) is forgotten. */
export const finishAll = (db: Reader, ids: readonly string[], wall: Date): Promise<unknown> =>
  db.prepared(
    'finish-errands',
    `update outbox set done_at = $2, leased_until = null, payload = '{}', last_error = null where id = any($1)`,
    [ids, wall],
  );

export const finish = (db: Reader, id: string, wall: Date): Promise<unknown> => finishAll(db, [id], wall);

export const postpone = (db: Reader, id: string, until: Date, error: string | null): Promise<unknown> =>
  db.prepared(
    'postpone-errand',
    `update outbox set next_attempt_at = $2, leased_until = null, last_error = $3 where id = $1`,
    [id, until, error?.slice(0, 500) ?? null],
  );

export const giveUp = (db: Reader, id: string, wall: Date, error: string): Promise<unknown> =>
  db.prepared(
    'give-up-errand',
    `update outbox set gave_up_at = $2, leased_until = null, payload = '{}', last_error = $3 where id = $1`,
    [id, wall, error.slice(0, 500)],
  );

export interface WaitingErrands {
  readonly kind: string;
  readonly waiting: number;
  readonly oldest_seconds: number;
}

/** Errands that are not done yet, by kind, for those who watch. */
export const waitingErrands = (db: Reader): Promise<WaitingErrands[]> =>
  db.prepared(
    'waiting-errands',
    `select kind, count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds
    from outbox where done_at is null and gave_up_at is null group by kind`,
    [],
  );
