/**
 * Queues a reading of the phones that were opened lately when their provider answers again after a silence: it may have
 * come back with an older copy of its state, in which they are locked, although they are paid for.
 */
import { listHealth } from '../../platform/providers/provider-health.sql.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import { takeOpenedPhones } from './opened-phones.sql.ts';
import { queueReadings } from './queue-readings.ts';

/** Phones that were opened before are read within a day in their turn. */
const LATELY_MS = 24 * 3_600_000;
/** A reading that was queued is waited for; then it counts as lost. */
const WAITING_MS = 60_000;
const MAX_BATCH_SIZE = 200;

export const readAfterSilence: PeriodicTask = {
  name: 'read-phones-after-silence',
  every_ms: 5_000,
  run: async (services) => {
    const { database, clock, locks } = services;
    const lately = new Date(clock.now().getTime() - LATELY_MS);
    for (const { provider, silent_until, failing_since } of await listHealth(database)) {
      const back_at = silent_until === null ? null : new Date(silent_until);
      if (back_at === null || back_at < lately || failing_since !== null) continue;
      if (!locks.some(({ code }) => code === provider)) continue;
      await database.transaction(async (tx) => {
        const wall = clock.wall();
        const opened = await takeOpenedPhones(tx, provider, {
          wall,
          back_at,
          opened_since: new Date(back_at.getTime() - LATELY_MS),
          not_since: new Date(wall.getTime() - WAITING_MS),
          most: MAX_BATCH_SIZE,
        });
        await queueReadings(tx, services, opened, wall, 'silence');
      });
    }
  },
};
