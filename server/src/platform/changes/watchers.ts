/** Who watches what, in this process. */

/**
 * A key is a kind and an id, such as `customer:0190…`, or the name of a list. A change of a whole kind concerns all keys
 * of that kind.
 */
export interface Watcher {
  readonly keys: readonly string[];
  /** What its right to watch depends on, such as `session:0190…`. */
  readonly guards: readonly string[];
  /** The keys of this watcher that changed, and the time within which it should read them again. */
  readonly changed: (keys: readonly string[], within_ms: number) => void;
  /** A guard changed, or may have: its right must be checked anew, within this time. */
  readonly doubted: (within_ms: number) => void;
}

/** As many reads in a second as this are no burden. */
const READS_A_SECOND = 100;
const LONGEST_SPREAD_MS = 20_000;

/** So that many screens do not read at the same moment. */
export const spreadFor = (screens: number): number =>
  screens <= READS_A_SECOND / 5 ? 0 : Math.min(LONGEST_SPREAD_MS, (screens * 1000) / READS_A_SECOND);

export const kindOf = (key: string): string => key.split(':', 1)[0] ?? key;

export class Watchers {
  readonly #by_key = new Map<string, Set<Watcher>>();
  readonly #all = new Set<Watcher>();

  get size(): number {
    return this.#all.size;
  }

  add(watcher: Watcher): void {
    this.#all.add(watcher);
    for (const key of listenedTo(watcher)) {
      const those = this.#by_key.get(key);
      if (those) those.add(watcher);
      else this.#by_key.set(key, new Set([watcher]));
    }
  }

  delete(watcher: Watcher): void {
    if (!this.#all.delete(watcher)) return;
    for (const key of listenedTo(watcher)) {
      const those = this.#by_key.get(key);
      those?.delete(watcher);
      if (those?.size === 0) this.#by_key.delete(key);
    }
  }

  isWatched(key: string): boolean {
    return this.#by_key.has(key);
  }

  tell(changed: Iterable<string>): void {
    const news = new Map<Watcher, { keys: Set<string>; within_ms: number }>();
    const doubtful = new Map<Watcher, number>();
    for (const key of changed) {
      const those = this.#by_key.get(key);
      if (!those) continue;
      const within_ms = spreadFor(those.size);
      for (const watcher of those) {
        if (watcher.guards.some((guard) => guard === key || kindOf(guard) === key)) doubtful.set(watcher, within_ms);
        const known = news.get(watcher) ?? { keys: new Set<string>(), within_ms: 0 };
        for (const own of watcher.keys) if (own === key || kindOf(own) === key) known.keys.add(own);
        known.within_ms = Math.max(known.within_ms, within_ms);
        news.set(watcher, known);
      }
    }
    for (const [watcher, { keys, within_ms }] of news) if (keys.size > 0) watcher.changed([...keys], within_ms);
    for (const [watcher, within_ms] of doubtful) watcher.doubted(within_ms);
  }

  /** Everything that is shown may have changed. */
  tellAll(): void {
    for (const watcher of this.#all) watcher.changed(watcher.keys, spreadFor(this.size));
  }

  doubtAll(): void {
    for (const watcher of this.#all) watcher.doubted(spreadFor(this.size));
  }
}

/** Keys and their kinds. */
export const withKinds = (keys: readonly string[]): Set<string> => new Set(keys.flatMap((key) => [key, kindOf(key)]));

const listenedTo = ({ keys, guards }: Watcher): Set<string> => withKinds([...keys, ...guards]);
