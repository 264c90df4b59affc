import type { ExchangeLog } from './exchanges.ts';
import { tellPortal, type PortalAnswer } from './portal.ts';
import type { World } from './world.ts';

/**
 * How money callbacks leave: each copy once and never again, as late, as often and in the order that the behaviour
 * says.
 */
export interface MoneyCallbacks {
  /** Resolves with one answer per delivered copy; with none when the callback is lost or forgotten. */
  deliver(url: string, body: unknown, copies?: number, delay_ms?: number): Promise<PortalAnswer[]>;
  /** Drops what has not left yet. */
  forget(): void;
}

/** While callbacks are to arrive out of order, those of this long are gathered before the last one leaves first. */
const GATHERED_MS = 300;

interface Held {
  readonly leave: () => Promise<void>;
  readonly drop: () => void;
}

export function moneyCallbacks(world: World, log: ExchangeLog): MoneyCallbacks {
  const held = new Set<Held>();
  const timers = new Set<NodeJS.Timeout>();
  let batchLoader: Held[] = [];

  function after(delay_ms: number, action: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, delay_ms);
    timers.add(timer);
  }

  async function leaveLastFirst(): Promise<void> {
    const leaving = batchLoader.toReversed();
    batchLoader = [];
    // One after the other: side by side, the network would choose the order.
    for (const callback of leaving) await callback.leave();
  }

  return {
    deliver(url, body, copies = world.behaviour.callback_copies, delay_ms = world.behaviour.callback_delay_ms) {
      const { callbacks_out_of_order } = world.behaviour;
      return new Promise((resolve) => {
        const callback: Held = {
          leave: async () => {
            if (!held.delete(callback)) return;
            resolve(await Promise.all(Array.from({ length: copies }, () => tellPortal(log, url, body))));
          },
          drop: () => resolve([]),
        };
        held.add(callback);
        if (!callbacks_out_of_order) {
          after(delay_ms, () => void callback.leave());
          return;
        }
        batchLoader.push(callback);
        if (batchLoader.length === 1) after(delay_ms + GATHERED_MS, () => void leaveLastFirst());
      });
    },
    forget() {
      for (const timer of timers) clearTimeout(timer);
      for (const callback of held) callback.drop();
      timers.clear();
      held.clear();
      batchLoader = [];
    },
  };
}
