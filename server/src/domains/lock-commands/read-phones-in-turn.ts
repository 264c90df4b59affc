/**
 * Queues a reading of each phone that was ever to be locked and should be open, about once a day, so that one that was
 * locked by a vendor's console or a late command is found without anybody asking.
 */
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import { takeDuePhones } from './phone-readings.sql.ts';
import { queueReadings } from './queue-readings.ts';

/** A released phone is watched for this long. */
const WATCHED_AFTER_RELEASE_MS = 30 * 24 * 3_600_000;

const MOST_AT_ONCE = 200;

export const readPhonesInTurn: PeriodicTask = {
  name: 'read-phones-in-turn',
  every_ms: 60_000,
  run: (services) =>
    services.database.transaction(async (tx) => {
      const wall = services.clock.wall();
      const due = await takeDuePhones(tx, {
        wall,
        released_since: new Date(services.clock.now().getTime() - WATCHED_AFTER_RELEASE_MS),
        most: MOST_AT_ONCE,
      });
      await queueReadings(tx, services, due, wall, 'turn');
    }),
};
