import { deleteCallsBefore } from '../providers/provider-calls.sql.ts';
import type { PeriodicTask } from './runner.ts';

const DAY_MS = 86_400_000;
const SWEEP_MS = 10 * 60_000;
/** A sale that was prepared without a line is sent again with its keys for three days. */
const KEYS_DAYS = 4;

/**
 * Deletes expired rows: finished jobs after a week, idempotency keys after four days, codes, throttles, views and
 * counts of calls after a day.
 */
export const purgeExpired: PeriodicTask = {
  name: 'sweep-away',
  every_ms: 600_000,
  run: async ({ database, clock }) => {
    const wall = clock.wall().getTime();
    const before = (days: number) => new Date(wall - days * DAY_MS);
    // One statement each, with a long limit: after a long pause there may be millions of them.
    const task = (name: string, text: string, ended: Date | number) =>
      database.transaction((tx) => tx.prepared(name, text, [ended]), { statement_ms: SWEEP_MS });
    await task('sweep-outbox', 'delete from outbox where done_at < $1', before(7));
    await task('sweep-once-keys', 'delete from idempotency_keys where created_at < $1', before(KEYS_DAYS));
    await task('sweep-codes', 'delete from one_time_codes where expires_at < $1', before(1));
    await task('sweep-challenges', 'delete from sign_in_challenges where expires_at < $1', before(1));
    await task('sweep-looks', 'delete from customer_looks where at < $1', before(1));
    await task('sweep-throttles', 'delete from throttles where expire < $1', wall);
    await database.transaction((tx) => deleteCallsBefore(tx, before(1)), { statement_ms: SWEEP_MS });
  },
};
