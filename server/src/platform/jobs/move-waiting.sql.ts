import type { Reader } from '../database/connection.ts';

/** Moves all jobs that wait for a later time nearer by so long, and at most to now. */
export const moveWaiting = (db: Reader, wall: Date, back_ms: number): Promise<unknown> =>
  db.prepared(
    'move-waiting-jobs',
    `update outbox set next_attempt_at = greatest($1, next_attempt_at - $2::float8 * interval '1 millisecond')
      where done_at is null and gave_up_at is null and next_attempt_at > $1`,
    [wall, back_ms],
  );
