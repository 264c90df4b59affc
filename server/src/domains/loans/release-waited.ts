/**
 * Loans that waited long enough. Phones are released whose money the operator’s list has, or that nobody took back in
 * time; and loans that nobody activated are settled.
 */
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import { settleLateActivations } from './late-activations.ts';
import { releasePaidOff } from './release-paid-off.ts';
import { loansToRelease } from './release-waits.sql.ts';
import { unlistedSince } from './withheld-loans.ts';

const MOST_AT_ONCE = 200;

export const releaseWaited: PeriodicTask = {
  name: 'release-waited',
  every_ms: 30_000,
  run: async (services) => {
    const { database } = services;
    const ids = await loansToRelease(database, await unlistedSince(database, services), MOST_AT_ONCE);
    const released = ids.length === 0 ? [] : await database.transaction((tx) => releasePaidOff(tx, services, ids));
    await settleLateActivations(services);
    return { released: released.length };
  },
};
