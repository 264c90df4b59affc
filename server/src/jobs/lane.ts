/** The workers of one lane: so many places, filled from the outbox as they come free. */
import type { Logger } from 'pino';
import type { Claimed } from './outbox.ts';

export interface LaneOrders {
  /** How many errands are worked at once. */
  readonly places: number;
  /** How long the lane waits for company before it looks, in ms: errands that come one by one are then taken together, by one statement. */
  readonly patience_ms: number;
  /** How often it looks without being woken, in ms: for errands of other processes and those that come back. */
  readonly look_every_ms: number;
  /** Takes up to `most` errands that are due. */
  readonly claim: (most: number) => Promise<readonly Claimed[]>;
  /** Does one errand and sees to its bookkeeping. Answers in how many ms it is due again, if it is. */
  readonly work: (errand: Claimed) => Promise<number | null>;
  readonly log: Logger;
}

export interface WorkersOfLane {
  /** Something is due. */
  wake(): void;
  /** Takes nothing new and waits for what is under way. */
  stop(): Promise<void>;
}

export function startLane({ places, patience_ms, look_every_ms, claim, work, log }: LaneOrders): WorkersOfLane {
  /** While there is more to do than places, a claim is made for so many at least. */
  const worth_a_claim = Math.max(1, places >> 2);
  const working = new Set<Promise<void>>();
  let stopped = false;
  let wanted = false;
  let isBehind = false;
  let looking: Promise<void> | null = null;
  let waiting: NodeJS.Timeout | null = null;
  const regular = setInterval(wake, look_every_ms);

  function wake(): void {
    wanted = true;
    if (patience_ms === 0) look();
    else waiting ??= setTimeout(look, patience_ms);
  }

  function look(): void {
    if (waiting) clearTimeout(waiting);
    waiting = null;
    if (looking || stopped || !wanted) return;
    looking = fill()
      .catch((failure: unknown) => log.error({ err: failure }, 'looking for errands failed'))
      .finally(() => {
        looking = null;
        if (wanted && !stopped && working.size < places) wake();
      });
  }

  async function fill(): Promise<void> {
    const free = places - working.size;
    if (free <= 0) return;
    wanted = false;
    const claimed = await claim(free);
    isBehind = claimed.length === free;
    for (const errand of claimed) {
      const job: Promise<void> = work(errand)
        .then(comeBack, (failure: unknown) => log.error({ err: failure }, 'errand bookkeeping failed'))
        .finally(() => {
          working.delete(job);
          placeIsFree();
        });
      working.add(job);
    }
  }

  function placeIsFree(): void {
    if (!isBehind && !wanted) return;
    wanted = true;
    if (places - working.size >= worth_a_claim) look();
    else wake();
  }

  /** What is due before the next regular look is not left until then. */
  function comeBack(due_in_ms: number | null): void {
    if (due_in_ms !== null && due_in_ms < look_every_ms && !stopped) setTimeout(wake, due_in_ms + 1).unref();
  }

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(regular);
      if (waiting) clearTimeout(waiting);
      await looking;
      await Promise.all(working);
    },
  };
}
