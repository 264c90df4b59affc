/**
 * Phones that are not what they should be, with no order under way, are ordered anew: a provider that forgot, a code
 * typed, an order given up.
 */
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import { astray } from './commands.sql.ts';
import { findDeviceLockForUpdate } from './locks.sql.ts';
import { issueCommand } from './issue-command.ts';

const MOST_AT_ONCE = 200;

export const reconcileLockState: PeriodicTask = {
  name: 'repair-astray-locks',
  every_ms: 15_000,
  run: async (services) => {
    for (const { loan_id } of await astray(services.database, MOST_AT_ONCE)) {
      await services.database.transaction(async (tx) => {
        const lock = await findDeviceLockForUpdate(tx, loan_id);
        if (lock)
          await issueCommand(
            tx,
            services,
            lock,
            lock.desired === 'locked' ? 'lock' : lock.desired === 'released' ? 'release' : 'unlock',
            { why: 'astray', reported: lock.reported },
          );
      });
    }
  },
};
