/**
 * Runs everything that is due: jobs of the outbox as they come, periodic tasks at their intervals. Several processes
 * may each have a runner.
 */
import type { Logger } from 'pino';
import type { Services } from '../services.ts';
import { finishTogether } from './finish-together.ts';
import { type Lane, type LaneWithFresh, isOrders, workersOf } from './lanes.ts';
import { startLookout } from './lookout.ts';
import { startQueue } from './queue.ts';
import { type Claimed, claimDue, claimFresh, lanesDue } from './claim-jobs.sql.ts';
import { type AnyJobHandler, settleJob, tryJob } from './settle-job.ts';

/** Work that belongs to no single change: polling, expiring, sealing. Safe to run twice at once. */
export interface PeriodicTask {
  readonly name: string;
  readonly every_ms: number;
  /** The first time, where nobody should wait a whole round for it. */
  readonly first_after_ms?: number;
  /** Nobody waits for it: its turn is left out while more orders to phones wait than have places, for a few minutes. */
  readonly yields_to_orders?: true;
  readonly run: (services: Services) => Promise<unknown>;
}

/** After an outage the orders are out within a minute or two; a provider that hangs for longer stops no report. */
const MAX_YIELD_MS = 180_000;

export interface Runner {
  /** Something is due: in that lane, or in any. */
  wake(lane?: Lane): void;
  /** Takes no new job and waits for those under way. */
  stop(): Promise<void>;
}

export function startRunner(
  services: Services,
  log: Logger,
  jobs: Readonly<Record<string, AnyJobHandler>>,
  periodicTasks: readonly PeriodicTask[],
): Runner {
  const { database } = services;
  const wall = () => services.clock.wall();
  const kinds = Object.keys(jobs);
  const { finish, drain } = finishTogether(services, log);

  async function work(job: Claimed): Promise<number | null> {
    const kind = jobs[job.kind];
    if (!kind) return null;
    const outcome = await tryJob(kind, job, services);
    if (outcome !== 'done' && 'later' in outcome && outcome.later === 'error')
      log.warn({ job: job.kind, subject: job.subject, attempts: job.attempts, error: outcome.error }, 'job failed');
    return settleJob(services, kind, job, outcome, finish);
  }

  /** Known once the first queue has begun to look. */
  let areOrdersBehind = (): boolean => false;
  const workers = workersOf(services.order_room).map((workers_of_lane) => {
    const { lane, concurrency, batch_window_ms, look_every_ms } = workers_of_lane;
    const claim = (most: number): Promise<Claimed[]> =>
      workers_of_lane.serves_fresh
        ? claimFresh(database, wall(), kinds, most, lane as LaneWithFresh)
        : claimDue(database, wall(), kinds, most, lane);
    const isYielding = workers_of_lane.yields_to_orders ? () => areOrdersBehind() : undefined;
    const queue = startQueue({ concurrency, isYielding, batch_window_ms, look_every_ms, claim, work, log });
    return { lane, look_every_ms, ...queue };
  });
  areOrdersBehind = () => workers.some(({ lane, isBehind }) => isOrders(lane) && isBehind());
  const endLookout = startLookout(workers, (lanes) => lanesDue(database, wall(), kinds, lanes), log);

  const timers: NodeJS.Timeout[] = [];
  const sweeping = new Set<Promise<void>>();
  let stopped = false;
  for (const task of periodicTasks) {
    let isRunning = false;
    let yielding_since_ms: number | null = null;
    const mayRun = (): boolean => {
      const behind_since_ms =
        task.yields_to_orders && areOrdersBehind() ? (yielding_since_ms ?? performance.now()) : null;
      yielding_since_ms = behind_since_ms;
      return behind_since_ms === null || performance.now() - behind_since_ms >= MAX_YIELD_MS;
    };
    const sweep = () => {
      if (isRunning || stopped || !mayRun()) return;
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
    wake: (lane) => {
      for (const one of workers) if (lane === undefined || one.lane === lane) one.wake();
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await endLookout();
      await Promise.all([...workers.map((one) => one.stop()), ...sweeping]);
      await drain();
    },
  };
}
