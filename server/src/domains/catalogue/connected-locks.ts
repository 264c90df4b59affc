/** The lock solutions that phones can get: a lock whose provider is not connected would never lock one. */
import type { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { LOCK_SOLUTIONS } from '@palier/contract/catalogue/records.ts';
import { fail } from '../../platform/errors.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import type { Services } from '../../platform/services.ts';

export const isLockConnected = ({ locks }: Services, lock_solution: string): boolean =>
  lock_solution === 'none' || locks.some(({ code }) => code === lock_solution);

export const readLockSolutions: QueryHandler<typeof catalogueCalls.lockSolutions> = async (_, { services }) => ({
  lock_solutions: LOCK_SOLUTIONS.filter((one) => isLockConnected(services, one)),
});

/** Refuses LOCK_NOT_CONNECTED. */
export function refuseUnconnectedLock(services: Services, lock_solution: string): void {
  if (!isLockConnected(services, lock_solution))
    throw fail('LOCK_NOT_CONNECTED', { solution: lock_solution }, 'lock_solution');
}
