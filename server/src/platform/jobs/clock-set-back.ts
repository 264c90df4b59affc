/**
 * A clock that was ahead leaves jobs that wait for a time that has not come: a phone whose customer has paid would stay
 * locked for as long as the clock was ahead. When the clock is set back, what waits moves with it.
 */
import type { Clock } from '../clock.ts';
import { moveWaiting } from './move-waiting.sql.ts';
import type { PeriodicTask } from './runner.ts';

/** Clocks are corrected by less than this all the time. */
const LEAST_MS = 5_000;

/**
 * A task of one process. `running_ms` is a clock that is never set. Every process moves the jobs, so some come sooner
 * than they should: a job that comes early finds nothing to do, and waits again.
 */
export function moveJobsWhenSetBack(running_ms: () => number = () => performance.now()): PeriodicTask {
  /** What each clock showed when it was last looked at. */
  const seen = new WeakMap<Clock, { readonly wall_ms: number; readonly running_ms: number }>();
  return {
    name: 'clock-set-back',
    every_ms: 2_000,
    run: async ({ database, clock }) => {
      const now = { wall_ms: clock.wall().getTime(), running_ms: running_ms() };
      const last = seen.get(clock);
      seen.set(clock, now);
      const back_ms = last === undefined ? 0 : now.running_ms - last.running_ms - (now.wall_ms - last.wall_ms);
      if (back_ms >= LEAST_MS) await moveWaiting(database, new Date(now.wall_ms), back_ms);
    },
  };
}
