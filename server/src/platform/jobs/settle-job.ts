/** Decides from the outcome of a job when it comes back and when it is given up. No other place decides this. */
import { ProviderPaused } from '../providers/provider-paused.ts';
import type { Services } from '../services.ts';
import { type Claimed } from './claim-jobs.sql.ts';
import { giveUp, postpone, putBack } from './outbox.ts';
import { type JobOutcome, type RetryPolicy, isGivenUp, waitAfter } from './retry-policy.ts';

/** Why a job ended without being done: it was refused for good, or it was tried often enough. */
export interface Abandoned {
  readonly reason: string;
  readonly isRefused: boolean;
}

export interface JobHandler<Reason extends string = never> {
  readonly handler: (job: Claimed, services: Services) => Promise<JobOutcome<Reason>>;
  readonly retry: RetryPolicy<Reason>;
  /** Records that it was not done and will not be. */
  readonly abandoned?: (job: Claimed, services: Services, why: Abandoned) => Promise<void>;
}

/** A handler of any kind, as the registry lists them. */
export type AnyJobHandler = JobHandler<string>;

/** Does one attempt. Everything that is thrown is an outcome too; who was not asked was not tried. */
export const tryJob = ({ handler }: AnyJobHandler, job: Claimed, services: Services): Promise<JobOutcome<string>> =>
  handler(job, services).catch((failure: unknown) =>
    failure instanceof ProviderPaused
      ? { not_before: failure.until }
      : { later: 'error', error: failure instanceof Error ? failure.message : String(failure) },
  );

/** Returns in how many ms it is due again, or null when it is over. `finish` records that it is done. */
export async function settleJob(
  services: Services,
  { retry, abandoned }: AnyJobHandler,
  job: Claimed,
  outcome: JobOutcome<string>,
  finish: (job_id: string) => unknown,
): Promise<number | null> {
  const { database, clock } = services;
  const wall = clock.wall();
  if (outcome === 'done') {
    await finish(job.id);
    return null;
  }
  if ('failed' in outcome) {
    await abandoned?.(job, services, { reason: outcome.failed, isRefused: true });
    await finish(job.id);
    return null;
  }
  if ('not_before' in outcome || 'busy' in outcome) {
    const wait_ms =
      'not_before' in outcome
        ? outcome.not_before.getTime() - wall.getTime()
        : waitAfter(retry[outcome.busy] ?? retry.error, job.waits + 1);
    await putBack(database, job.id, new Date(wall.getTime() + wait_ms));
    return wait_ms;
  }
  const rule = retry[outcome.later] ?? retry.error;
  const error = outcome.error ?? outcome.later;
  if (isGivenUp(rule, job.attempts)) {
    await abandoned?.(job, services, { reason: error, isRefused: false });
    await giveUp(database, job.id, wall, error);
    return null;
  }
  const wait_ms = waitAfter(rule, job.attempts);
  await postpone(database, job.id, new Date(wall.getTime() + wait_ms), error);
  return wait_ms;
}
