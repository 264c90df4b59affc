/**
 * Runs everything that is due: jobs of the outbox as they come, periodic tasks at their intervals. Several processes
 * may each have a runner.
 */
import type { Logger } from 'pino';
import type { Services } from '../services.ts';
import { finishTogether } from './finish-together.ts';
import { type QueueOptions, startQueue } from './queue.ts';
import { type Claimed, type Queue, claimDue } from './outbox.ts';
import { type AnyJobHandler, settleJob, tryJob } from './settle-job.ts';

/** Work that belongs to no single change: polling, expiring, sealing. Safe to run twice at once. */
export interface PeriodicTask {
  readonly name: string;
  readonly every_ms: number;
  /** The first time, where nobody should wait a whole round for it. */
  readonly first_after_ms?: number;
  readonly run: (services: Services) => Promise<unknown>;
}

export interface Runner {
  /** Something is due: in that queue, or in any. */
  wake(queue?: Queue): void;
  /** Takes no new job and waits for those under way. */
  stop(): Promise<void>;
}

/**
 * Urgent jobs are looked for at once and often, because the worker is not woken when serving and working are separate
 * processes. A text may wait for the next look: its reader does not notice, and the database is asked far less often.
 */
const WORKERS = {
  urgent: { queue: 'urgent', concurrency: 8, batch_window_ms: 0, look_every_ms: 100 },
  apart: { queue: 'urgent', concurrency: 8, batch_window_ms: 0, look_every_ms: 100 },
  ordinary: { queue: 'ordinary', concurrency: 16, batch_window_ms: 25, look_every_ms: 1000 },
} as const satisfies Record<string, { readonly queue: Queue } & Partial<QueueOptions>>;

export function startRunner(
  services: Services,
  log: Logger,
  jobs: Readonly<Record<string, AnyJobHandler>>,
  periodicTasks: readonly PeriodicTask[],
): Runner {
  const { database } = services;
  const wall = () => services.clock.wall();
  const kinds = Object.keys(jobs);
  const kindsOf = (name: keyof typeof WORKERS): readonly string[] =>
    name === 'ordinary' ? kinds : kinds.filter((kind) => (jobs[kind]?.has_own_places === true) === (name === 'apart'));
  const { finish, drain } = finishTogether(services, log);

  async function work(job: Claimed): Promise<number | null> {
    const kind = jobs[job.kind];
    if (!kind) return null;
    const outcome = await tryJob(kind, job, services);
    if (outcome !== 'done' && 'later' in outcome && outcome.later === 'error')
      log.warn({ job: job.kind, subject: job.subject, attempts: job.attempts, error: outcome.error }, 'job failed');
    return settleJob(services, kind, job, outcome, finish);
  }

  const workers = (Object.keys(WORKERS) as Array<keyof typeof WORKERS>).map((name) => {
    const { queue, ...pace } = WORKERS[name];
    const of = kindsOf(name);
    return {
      queue,
      ...startQueue({ ...pace, claim: (most) => claimDue(database, wall(), of, most, queue), work, log }),
    };
  });

  const timers: NodeJS.Timeout[] = [];
  const sweeping = new Set<Promise<void>>();
  let stopped = false;
  for (const task of periodicTasks) {
    let isRunning = false;
    const sweep = () => {
      if (isRunning || stopped) return;
      isRunning = true;
      const run: Promise<void> = task
        .run(services)
        .then(
          () => {},
          (failure: unknown) => log.error({ err: failure, task: task.name }, 'sweep failed'),
        )
        .finally(() => {
          isRunning = false;
          sweeping.delete(run);
        });
      sweeping.add(run);
    };
    timers.push(setInterval(sweep, task.every_ms));
    if (task.first_after_ms !== undefined) timers.push(setTimeout(sweep, task.first_after_ms));
  }

  return {
    wake: (queue) => {
      for (const one of workers) if (queue === undefined || one.queue === queue) one.wake();
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...workers.map((one) => one.stop()), ...sweeping]);
      await drain();
    },
  };
}
