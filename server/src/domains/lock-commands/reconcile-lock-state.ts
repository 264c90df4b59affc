/**
 * Issues a command for each phone whose reported state is not the desired one while no command is under way. This
 * happens when a provider lost a command, an offline code was typed, or a command was given up.
 */
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import { astray } from './commands.sql.ts';
import { findDeviceLockForUpdate } from './locks.sql.ts';
import { ACTION, issueCommand, setDesiredState } from './issue-command.ts';
import { foundSinceGivenUp } from './resale.sql.ts';

const MOST_AT_ONCE = 200;

/** Releases the phones that were lost when their debt was given up, and that a stock keeper has found since. */
export const releaseFoundPhones: PeriodicTask = {
  name: 'release-found-phones',
  every_ms: 60_000,
  run: async (services) => {
    for (const { loan_id } of await foundSinceGivenUp(services.database, MOST_AT_ONCE)) {
      await services.database.transaction(async (tx) => {
        const lock = await findDeviceLockForUpdate(tx, loan_id);
        if (lock) await setDesiredState(tx, services, lock, 'released', { why: 'phone_found' });
      });
    }
  },
};

export const reconcileLockState: PeriodicTask = {
  name: 'repair-astray-locks',
  every_ms: 15_000,
  run: async (services) => {
    for (const { loan_id } of await astray(services.database, MOST_AT_ONCE)) {
      await services.database.transaction(async (tx) => {
        const lock = await findDeviceLockForUpdate(tx, loan_id);
        if (lock)
          await issueCommand(tx, services, lock, ACTION[lock.desired], { why: 'astray', reported: lock.reported });
      });
    }
  },
};
