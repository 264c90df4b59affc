/**
 * Workers that a test starts, stops and advances one job at a time, on a portal that has none of its own (`workers:
 * false`).
 */
import pino from 'pino';
import { claimDue } from '../../server/src/platform/jobs/claim-jobs.sql.ts';
import { finish } from '../../server/src/platform/jobs/outbox.ts';
import { startRunner } from '../../server/src/platform/jobs/runner.ts';
import type { JobOutcome } from '../../server/src/platform/jobs/retry-policy.ts';
import { settleJob } from '../../server/src/platform/jobs/settle-job.ts';
import { ProviderPaused } from '../../server/src/platform/providers/provider-paused.ts';
import { jobs, periodicTasks } from '../../server/src/app/registry.ts';
import { tokenInMemory } from '../../server/src/providers/token.ts';
import type { Portal } from './portal.ts';

export type Workers = ReturnType<typeof startWorkers>;

/** Works until it is stopped; a job in progress is finished first. */
export function startWorkers(portal: Portal, handlers: typeof jobs = jobs) {
  const runner = startRunner(portal.services, pino({ level: 'silent' }), handlers, periodicTasks);
  portal.services.onWake(runner.wake);
  return {
    stop: () => {
      portal.services.onWake(() => {});
      return runner.stop();
    },
  };
}

/** Runs the next due job of a kind, as a worker would; false when there is none. What it throws ends its process. */
export async function step(portal: Portal, kind: string): Promise<boolean> {
  const { database, clock } = portal.services;
  const [job] = await claimDue(database, clock.wall(), [kind], 1);
  const handler = jobs[kind];
  if (!job || !handler) return false;
  const outcome = await handler.handler(job, portal.services).catch((failure: unknown): JobOutcome<string> => {
    if (failure instanceof ProviderPaused) return { not_before: failure.until };
    throw failure;
  });
  await settleJob(portal.services, handler, job, outcome, (id) => finish(database, id, clock.wall()));
  return true;
}

export async function stepAll(portal: Portal, kind: string): Promise<void> {
  for (let most = 50; most > 0 && (await step(portal, kind)); most--);
}

/**
 * The real adapters with a shorter timeout, so that a command without an answer costs a moment and not eight seconds.
 */
export function impatientLocks(portal: Portal, timeout_ms = 1_000): void {
  const { config, business } = portal.services;
  const locks = portal.config.connectors.locks.map((connect) =>
    connect({ config, business, tokens: tokenInMemory, timeout_ms }),
  );
  Object.assign(portal.services, { locks });
}

/** Makes sessions outlast every move of the wall clock. */
export const keepSessions = (portal: Portal) =>
  portal.database.pool.query(`update sessions set expires_at = '2100-01-01', seen_at = '2099-01-01'`);
