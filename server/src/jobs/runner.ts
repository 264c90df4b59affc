/** Runs what is due: errands of the outbox as they come, sweeps at their pace. Several processes may run one each. */
import type { Logger } from 'pino';
import type { Wires } from '../wires.ts';
import { type Claimed, claimDue, finish, giveUp, postpone } from './outbox.ts';

/** `done`, or when to come back. Throwing is coming back later. */
export type ErrandOutcome = 'done' | { readonly again_at: Date };
export type ErrandHandler = (errand: Claimed, wires: Wires) => Promise<ErrandOutcome>;

export interface ErrandKind {
  readonly handler: ErrandHandler;
  /** After this many failures it is given up, and `abandoned` may say so in the books. */
  readonly most_attempts: number;
  readonly abandoned?: (errand: Claimed, wires: Wires, error: string) => Promise<void>;
}

/** Work that is not tied to one change: polling, expiring, sealing. Safe to run twice at once. */
export interface Sweep {
  readonly name: string;
  readonly every_ms: number;
  readonly run: (wires: Wires) => Promise<unknown>;
}

const AT_ONCE = 16;
const LOOK_EVERY_MS = 1000;

/** 1 s, 2 s, 4 s … five minutes at most, a little apart so that a thousand do not return together. */
const backOff = (attempts: number): number => Math.min(300_000, 1000 * 2 ** Math.min(attempts - 1, 9)) * (0.8 + Math.random() * 0.4);

export function startRunner(wires: Wires, log: Logger, errands: Readonly<Record<string, ErrandKind>>, sweeps: readonly Sweep[]): { wake(): void; stop(): Promise<void> } {
  const kinds = Object.keys(errands);
  const working = new Set<Promise<void>>();
  let stopped = false;
  let wanted = false;
  let looking: Promise<void> | null = null;

  async function work(errand: Claimed): Promise<void> {
    const kind = errands[errand.kind];
    if (!kind) return;
    const wall = () => wires.clock.wall();
    try {
      const outcome = await kind.handler(errand, wires);
      await (outcome === 'done' ? finish(wires.database, errand.id, wall()) : postpone(wires.database, errand.id, outcome.again_at, null));
    } catch (failure) {
      const error = failure instanceof Error ? failure.message : String(failure);
      log.warn({ errand: errand.kind, subject: errand.subject, attempts: errand.attempts, error }, 'errand failed');
      if (errand.attempts >= kind.most_attempts) {
        await kind.abandoned?.(errand, wires, error);
        await giveUp(wires.database, errand.id, wall(), error);
      } else {
        await postpone(wires.database, errand.id, new Date(wall().getTime() + backOff(errand.attempts)), error);
      }
    }
  }

  async function look(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false;
      const free = AT_ONCE - working.size;
      if (free <= 0) break;
      const claimed = await claimDue(wires.database, wires.clock.wall(), kinds, free);
      if (claimed.length === free) wanted = true;
      for (const errand of claimed) {
        const job = work(errand).catch((failure: unknown) => log.error({ err: failure }, 'errand bookkeeping failed')).finally(() => {
          working.delete(job);
          if (working.size === AT_ONCE - 1) wake();
        });
        working.add(job);
      }
    }
  }

  function wake(): void {
    wanted = true;
    if (looking || stopped) return;
    looking = look().catch((failure: unknown) => log.error({ err: failure }, 'looking for errands failed')).finally(() => {
      looking = null;
      if (wanted && !stopped && working.size < AT_ONCE) wake();
    });
  }

  const timers = [setInterval(wake, LOOK_EVERY_MS)];
  for (const sweep of sweeps) {
    let running: Promise<void> | null = null;
    timers.push(setInterval(() => {
      if (running || stopped) return;
      running = sweep.run(wires).then(() => {}, (failure: unknown) => log.error({ err: failure, sweep: sweep.name }, 'sweep failed')).finally(() => {
        if (running) working.delete(running);
        running = null;
      });
      working.add(running);
    }, sweep.every_ms));
  }
  wake();

  return {
    wake,
    /** Takes nothing new and waits for what is under way. */
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await looking;
      await Promise.all(working);
    },
  };
}
