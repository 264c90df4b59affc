/** Releases the phones whose wait is over: the operator’s list has their money, or nobody took it back in time. */
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
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
    if (ids.length === 0) return { released: 0 };
    const released = await database.transaction((tx) => releasePaidOff(tx, services, ids));
    return { released: released.length };
  },
};
