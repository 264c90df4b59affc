/**
 * The limit of locks in a day, so that a policy, a holiday or an outage that makes many loans late at once does not
 * lock them all at once. The others follow on the next days.
 */
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import type { LockPolicies } from './lock-policies.ts';
import { countLocks } from './locks.sql.ts';

/** A small business may lock this many phones in a day, whatever share of its loans they are. */
const LEAST_LIMIT = 20;

/** How many phones may still lock today. */
export async function locksLeftToday(
  db: Reader,
  services: Services,
  { most_locks_percent }: Pick<LockPolicies, 'most_locks_percent'>,
): Promise<number> {
  const { running, locked_today } = await countLocked(db, services);
  return Math.max(0, mostLocks(running, most_locks_percent) - locked_today);
}

/** How many phones of running loans can lock, and how many of them were locked today. */
export const countLocked = (db: Reader, { business, clock }: Services) =>
  countLocks(db, startOfDay(business.time_zone, clock.today()));

/** How many phones may lock in a day, of so many that can. */
export const mostLocks = (running: number, most_locks_percent: number): number =>
  Math.max(LEAST_LIMIT, Math.ceil((running * most_locks_percent) / 100));
