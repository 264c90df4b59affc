import type { ExchangeLog } from './exchanges.ts';
import { tellPortal, type PortalAnswer } from './portal.ts';
import type { World } from './world.ts';

/**
 * Sends callbacks about money with the delay, the number of copies and the order that the behaviour says. A copy is
 * sent once, unless its provider repeats what was not taken.
 */
export interface MoneyCallbacks {
  /** Resolves with one answer for each delivered copy, and with none when the callback is lost or dropped. */
  deliver(url: string, body: unknown, how?: Delivery): Promise<PortalAnswer[]>;
  /** Drops all callbacks that were not sent yet. */
  forget(): void;
}

/** To send callbacks out of order, those of this interval are gathered, and the last one is sent first. */
const GATHERED_MS = 300;

interface Delivery {
  readonly copies?: number | undefined;
  readonly delay_ms?: number;
  readonly is_repeated?: boolean;
}

/**
 * MTN's: an answer within two seconds, twenty repetitions, one a second, until it is 2xx; and once more after it, which
 * was seen. It has come by PUT as well as by POST.
 */
const REPEATED = { timeout_ms: 2_000, most: 20, pause_ms: 1_000 } as const;

const isTaken = ({ status }: PortalAnswer): boolean => status !== null && status >= 200 && status < 300;

interface Held {
  readonly leave: () => Promise<void>;
  readonly drop: () => void;
}

export function moneyCallbacks(world: World, log: ExchangeLog): MoneyCallbacks {
  const held = new Set<Held>();
  const timers = new Set<NodeJS.Timeout>();
  let gathered: Held[] = [];
  /** What is on its way when callbacks are forgotten is not repeated. */
  let times_forgotten = 0;

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

  async function tellAgain(url: string, body: unknown, is_taken: boolean, left: number): Promise<void> {
    const since = times_forgotten;
    const answer = await tellPortal(log, url, body, { timeout_ms: REPEATED.timeout_ms, method: 'PUT' });
    if (!is_taken && left > 1 && since === times_forgotten) againLater(url, body, isTaken(answer), left - 1);
  }

  const againLater = (url: string, body: unknown, is_taken: boolean, left: number = REPEATED.most): void =>
    after(REPEATED.pause_ms, () => void tellAgain(url, body, is_taken, left));

  async function tellUntilTaken(url: string, body: unknown): Promise<PortalAnswer> {
    const since = times_forgotten;
    const answer = await tellPortal(log, url, body, { timeout_ms: REPEATED.timeout_ms });
    if (since === times_forgotten) againLater(url, body, isTaken(answer));
    return answer;
  }

  return {
    deliver(url, body, { copies, delay_ms, is_repeated = false } = {}) {
      const { callbacks_out_of_order, callbacks_repeated, callback_copies, callback_delay_ms } = world.behaviour;
      const tell = (): Promise<PortalAnswer> =>
        is_repeated && callbacks_repeated ? tellUntilTaken(url, body) : tellPortal(log, url, body);
      return new Promise((resolve) => {
        const callback: Held = {
          leave: async () => {
            if (!held.delete(callback)) return;
            resolve(await Promise.all(Array.from({ length: copies ?? callback_copies }, tell)));
          },
          drop: () => resolve([]),
        };
        held.add(callback);
        if (!callbacks_out_of_order) {
          after(delay_ms ?? callback_delay_ms, () => void callback.leave());
          return;
        }
        gathered.push(callback);
        if (gathered.length === 1) after((delay_ms ?? callback_delay_ms) + GATHERED_MS, () => void leaveLastFirst());
      });
    },
    forget() {
      times_forgotten++;
      for (const timer of timers) clearTimeout(timer);
      for (const callback of held) callback.drop();
      timers.clear();
      held.clear();
      gathered = [];
    },
  };
}
