import type { ExchangeLog } from './exchanges.ts';
import { tellPortal, type PortalAnswer } from './portal.ts';
import type { World } from './world.ts';

/**
 * Sends callbacks about money with the delay, the number of copies and the order that the behaviour says. Each copy is
 * sent once and never repeated.
 */
export interface MoneyCallbacks {
  /** Resolves with one answer for each delivered copy, and with none when the callback is lost or dropped. */
  deliver(url: string, body: unknown, copies?: number, delay_ms?: number): Promise<PortalAnswer[]>;
  /** Drops all callbacks that were not sent yet. */
  forget(): void;
}

/** To send callbacks out of order, those of this interval are gathered, and the last one is sent first. */
const GATHERED_MS = 300;

interface Held {
  readonly leave: () => Promise<void>;
  readonly drop: () => void;
}

export function moneyCallbacks(world: World, log: ExchangeLog): MoneyCallbacks {
  const held = new Set<Held>();
  const timers = new Set<NodeJS.Timeout>();
  let gathered: Held[] = [];

  function after(delay_ms: number, action: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, delay_ms);
    timers.add(timer);
  }

  async function leaveLastFirst(): Promise<void> {
    const leaving = gathered.toReversed();
    gathered = [];
    // One after the other, because the network would choose the order of parallel requests.
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
        gathered.push(callback);
        if (gathered.length === 1) after(delay_ms + GATHERED_MS, () => void leaveLastFirst());
      });
    },
    forget() {
      for (const timer of timers) clearTimeout(timer);
      for (const callback of held) callback.drop();
      timers.clear();
      held.clear();
      gathered = [];
    },
  };
}
