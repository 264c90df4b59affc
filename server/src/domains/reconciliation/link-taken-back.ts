/**
 * A reversal may be listed before its payment reaches the books, as where the message of the payment is late: the line
 * then finds the payment, so that its release waits and people decide.
 */
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import { linkArrived } from './taken-back.sql.ts';

export const linkTakenBackTask: PeriodicTask = {
  name: 'link-taken-back',
  every_ms: 30_000,
  run: async ({ database }) => ({ linked: await linkArrived(database) }),
};
