/** Two actions stepped against each other on a portal whose workers keep running. */
import pino from 'pino';
import { startRunner } from '../../server/src/platform/jobs/runner.ts';
import { jobs, periodicTasks } from '../../server/src/app/registry.ts';
import { startPortal } from './portal.ts';
import { partOf } from './scope.ts';
import { type Meeting, meet } from './stepped.ts';

/** Both actions have begun, and neither has ended. */
const BETWEEN = [
  [4, 4],
  [8, 5],
  [10, 12],
] as const;
/**
 * Pairs of the number of statements of the first action, and then of the second: one action after the other, and some
 * in between. The short form tries every second one.
 */
export const MOMENTS = partOf([[0, 99], ...BETWEEN, [99, 0]] as const, 2);
/** Those in between alone. */
export const MOMENTS_BETWEEN = partOf(BETWEEN, 2);

export type SteppedPortal = Awaited<ReturnType<typeof startSteppedPortal>>;

/**
 * While two actions are stepped, no job wakes the workers, because their statements would be stepped too. The workers
 * poll soon enough.
 */
export async function startSteppedPortal(
  options: Pick<NonNullable<Parameters<typeof startPortal>[0]>, 'environment' | 'settings'> = {},
) {
  const portal = await startPortal({ ...options, workers: false });
  const runner = startRunner(portal.services, pino({ level: 'silent' }), jobs, periodicTasks);
  portal.services.onWake(runner.wake);
  return {
    ...portal,
    async meet<A, B>(
      actions: { first: () => Promise<A>; second: () => Promise<B> },
      ahead: number,
      between: number,
    ): Promise<Meeting<A, B>> {
      portal.services.onWake(() => {});
      return meet(portal.services.database, actions, ahead, between).finally(() => portal.services.onWake(runner.wake));
    },
    async stop() {
      await runner.stop();
      await portal.stop();
    },
  };
}
