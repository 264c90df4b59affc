import type { PeriodicTask } from '../jobs/runner.ts';
import { purgeBefore } from './changes.sql.ts';

/** Far longer than a client is waited for, and than any transaction takes. */
const KEPT_MS = 20 * 60_000;

/** Old changes are of no use: a client that was away for so long reads everything again. */
export const purgeChanges: PeriodicTask = {
  name: 'purge-changes',
  every_ms: 60_000,
  run: ({ database, clock }) => purgeBefore(database, new Date(clock.wall().getTime() - KEPT_MS)),
};
