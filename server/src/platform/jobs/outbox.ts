/**
 * Work outside the database waits for the commit: it is written with the change and done by a worker afterwards, as
 * often as needed.
 */
import { type Reader, type Tx, json } from '../database/connection.ts';
import { newId } from '../ids.ts';
import type { Clock } from '../clock.ts';
import type { Lane } from './lanes.ts';

/** The services that are needed to write a job and to wake its worker. */
export interface Waking {
  readonly clock: Clock;
  readonly wakeWorkers: (lane: Lane) => void;
}

export interface Job {
  readonly kind: string;
  /** The id of its subject: a message, a command, a check. */
  readonly subject: string;
  readonly payload?: Readonly<Record<string, unknown>>;
  /**
   * Where it waits, `rest` if nothing is said. Many locks in one evening are no orders, and neither is checking phones
   * again: nobody waits for them, and a provider that hangs would fill every place with them.
   */
  readonly lane?: Lane;
  /** Not before this instant on the wall. */
  readonly not_before?: Date;
}

const laneOf = ({ lane = 'rest' }: Job): Lane => lane;

export async function enqueue(tx: Tx, services: Waking, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const wall = services.clock.wall();
  await tx.prepared(
    'enqueue',
    `insert into outbox (id, kind, subject, payload, lane, next_attempt_at, created_at)
    select id, kind, subject, payload, lane, at, $7
      from unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[], $5::text[], $6::timestamptz[]) as e(id, kind,
      subject, payload, lane, at)`,
    [
      jobs.map(() => newId()),
      jobs.map(({ kind }) => kind),
      jobs.map(({ subject }) => subject),
      jobs.map(({ payload }) => json(payload ?? {})),
      jobs.map(laneOf),
      jobs.map(({ not_before }) => not_before ?? wall),
      wall,
    ],
  );
  // No worker is woken for a job that is not due yet.
  for (const lane of new Set(jobs.flatMap((job) => (job.not_before && job.not_before > wall ? [] : [laneOf(job)]))))
    tx.afterCommit(() => services.wakeWorkers(lane));
}

/** Marks all of them as done, and clears their payload, which may hold a code. */
export const finishAll = (db: Reader, ids: readonly string[], wall: Date): Promise<unknown> =>
  db.prepared(
    'finish-jobs',
    `update outbox set done_at = $2, leased_until = null, payload = '{}', last_error = null where id = any($1)`,
    [ids, wall],
  );

export const finish = (db: Reader, id: string, wall: Date): Promise<unknown> => finishAll(db, [id], wall);

export const postpone = (db: Reader, id: string, until: Date, error: string): Promise<unknown> =>
  db.prepared(
    'postpone-job',
    `update outbox set next_attempt_at = $2, leased_until = null, waits = 0, last_error = $3 where id = $1`,
    [id, until, error.slice(0, 500)],
  );

/** It could not be tried, so taking it was no attempt. */
export const putBack = (db: Reader, id: string, until: Date): Promise<unknown> =>
  db.prepared(
    'put-back-job',
    `update outbox set next_attempt_at = $2, leased_until = null, attempts = attempts - 1, waits = waits + 1
      where id = $1`,
    [id, until],
  );

export const giveUp = (db: Reader, id: string, wall: Date, error: string): Promise<unknown> =>
  db.prepared(
    'give-up-job',
    `update outbox set gave_up_at = $2, leased_until = null, payload = '{}', last_error = $3 where id = $1`,
    [id, wall, error.slice(0, 500)],
  );

export interface WaitingJobs {
  readonly kind: string;
  readonly waiting: number;
  readonly oldest_seconds: number;
}

/** Jobs that are not done yet, by kind, for monitoring. */
export const waitingJobs = (db: Reader, wall: Date): Promise<WaitingJobs[]> =>
  db.prepared(
    'waiting-jobs',
    `select kind, count(*)::int as waiting, coalesce(extract(epoch
      from $1::timestamptz - min(created_at)), 0)::float8 as oldest_seconds
    from outbox where done_at is null and gave_up_at is null group by kind`,
    [wall],
  );
