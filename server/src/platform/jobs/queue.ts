/** The workers of one queue: as many at once as it has places, filled from the outbox as they become free. */
import type { Logger } from 'pino';
import type { Claimed } from './claim-jobs.sql.ts';

export interface QueueOptions {
  /** How many jobs are worked at once. */
  readonly concurrency: number;
  /** While it says so, only one is: others who wait for more than this queue has are served first. */
  readonly isYielding?: (() => boolean) | undefined;
  /**
   * How long the queue waits before it looks, in ms, so that jobs that come one by one are taken together by one
   * statement.
   */
  readonly batch_window_ms: number;
  /** How often it is woken for what is due, in ms: a job that is due again before that wakes it by itself. */
  readonly look_every_ms: number;
  /** Takes up to `most` jobs that are due. */
  readonly claim: (most: number) => Promise<readonly Claimed[]>;
  /** Does one job and records the result. Returns in how many ms it is due again, if it is. */
  readonly work: (job: Claimed) => Promise<number | null>;
  readonly log: Logger;
}

export interface QueueWorkers {
  /** Something is due. */
  wake(): void;
  /** Whether more was due than it had places for. */
  isBehind(): boolean;
  /** Takes no new job and waits for those under way. */
  stop(): Promise<void>;
}

export function startQueue({
  concurrency,
  isYielding = () => false,
  batch_window_ms,
  look_every_ms,
  claim,
  work,
  log,
}: QueueOptions): QueueWorkers {
  /** While there are more jobs than places, at least this many are claimed at once. */
  const worth_a_claim = Math.max(1, concurrency >> 2);
  const working = new Set<Promise<void>>();
  let stopped = false;
  let wanted = false;
  let isBehind = false;
  let looking: Promise<void> | null = null;
  let waiting: NodeJS.Timeout | null = null;

  function wake(): void {
    wanted = true;
    if (batch_window_ms === 0) look();
    else waiting ??= setTimeout(look, batch_window_ms);
  }

  function look(): void {
    if (waiting) clearTimeout(waiting);
    waiting = null;
    if (looking || stopped || !wanted) return;
    looking = fill()
      .catch((failure: unknown) => log.error({ err: failure }, 'looking for jobs failed'))
      .finally(() => {
        looking = null;
        if (wanted && !stopped && working.size < concurrency) wake();
      });
  }

  async function fill(): Promise<void> {
    const free = (isYielding() ? 1 : concurrency) - working.size;
    if (free <= 0) return;
    wanted = false;
    const claimed = await claim(free);
    isBehind = claimed.length === free;
    for (const job of claimed) {
      const run: Promise<void> = work(job)
        .then(comeBack, (failure: unknown) => log.error({ err: failure }, 'job bookkeeping failed'))
        .finally(() => {
          working.delete(run);
          placeIsFree();
        });
      working.add(run);
    }
  }

  function placeIsFree(): void {
    if (!isBehind && !wanted) return;
    wanted = true;
    if (concurrency - working.size >= worth_a_claim || isYielding()) look();
    else wake();
  }

  /** A job that is due before the next regular look gets an earlier look. */
  function comeBack(due_in_ms: number | null): void {
    if (due_in_ms !== null && due_in_ms < look_every_ms && !stopped) setTimeout(wake, due_in_ms + 1).unref();
  }

  wake();
  return {
    wake,
    isBehind: () => isBehind,
    async stop() {
      stopped = true;
      if (waiting) clearTimeout(waiting);
      await looking;
      await Promise.all(working);
    },
  };
}
