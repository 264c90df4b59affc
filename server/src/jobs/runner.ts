/** Runs what is due: errands of the outbox as they come, sweeps at their pace. Several processes may run one each. */
import type { Logger } from 'pino';
import type { Wires } from '../wires.ts';
import { finishTogether } from './finish-together.ts';
import { startLane } from './lane.ts';
import { type Claimed, type Lane, claimDue, giveUp, postpone } from './outbox.ts';

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

export interface Runner {
  /** Something is due: in that lane, or in any. */
  wake(lane?: Lane): void;
  /** Takes nothing new and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * An urgent errand is looked for at once, and often: where serving and working are processes apart, nobody wakes the worker.
 * A text may wait for the next one: whoever reads it does not notice, and the database is asked far less.
 */
const LANES = {
  urgent: { places: 8, patience_ms: 0, look_every_ms: 100 },
  ordinary: { places: 16, patience_ms: 25, look_every_ms: 1000 },
} as const satisfies Record<Lane, unknown>;

/** 1 s, 2 s, 4 s … five minutes at most, a little apart so that a thousand do not return together. */
const backOff = (attempts: number): number =>
  Math.min(300_000, 1000 * 2 ** Math.min(attempts - 1, 9)) * (0.8 + Math.random() * 0.4);

export function startRunner(
  wires: Wires,
  log: Logger,
  errands: Readonly<Record<string, ErrandKind>>,
  sweeps: readonly Sweep[],
): Runner {
  const { database } = wires;
  const wall = () => wires.clock.wall();
  const kinds = Object.keys(errands);
  const { finish, drain } = finishTogether(wires, log);

  async function work(errand: Claimed): Promise<number | null> {
    const kind = errands[errand.kind];
    if (!kind) return null;
    try {
      const outcome = await kind.handler(errand, wires);
      if (outcome === 'done') finish(errand.id);
      else await postpone(database, errand.id, outcome.again_at, null);
      return outcome === 'done' ? null : outcome.again_at.getTime() - wall().getTime();
    } catch (failure) {
      const error = failure instanceof Error ? failure.message : String(failure);
      log.warn({ errand: errand.kind, subject: errand.subject, attempts: errand.attempts, error }, 'errand failed');
      if (errand.attempts >= kind.most_attempts) {
        await kind.abandoned?.(errand, wires, error);
        await giveUp(database, errand.id, wall(), error);
        return null;
      }
      const wait_ms = backOff(errand.attempts);
      await postpone(database, errand.id, new Date(wall().getTime() + wait_ms), error);
      return wait_ms;
    }
  }

  const open = (lane: Lane) =>
    startLane({ ...LANES[lane], claim: (most) => claimDue(database, wall(), kinds, most, lane), work, log });
  const lanes: Readonly<Record<Lane, ReturnType<typeof open>>> = { urgent: open('urgent'), ordinary: open('ordinary') };

  const timers: NodeJS.Timeout[] = [];
  const sweeping = new Set<Promise<void>>();
  let stopped = false;
  for (const sweep of sweeps) {
    let isRunning = false;
    timers.push(
      setInterval(() => {
        if (isRunning || stopped) return;
        isRunning = true;
        const run: Promise<void> = sweep
          .run(wires)
          .then(
            () => {},
            (failure: unknown) => log.error({ err: failure, sweep: sweep.name }, 'sweep failed'),
          )
          .finally(() => {
            isRunning = false;
            sweeping.delete(run);
          });
        sweeping.add(run);
      }, sweep.every_ms),
    );
  }

  return {
    wake: (lane) => {
      for (const one of lane ? [lanes[lane]] : Object.values(lanes)) one.wake();
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...Object.values(lanes).map((lane) => lane.stop()), ...sweeping]);
      await drain();
    },
  };
}
