/** The changes of the last minutes by their key, for clients that come back after a broken connection. */
import { type Position, hasSeen } from './position.ts';

/** How many are kept; older ones are forgotten, and a client that saw less reads everything again. */
const MOST_KEPT = 100_000;

interface Kept {
  readonly key: string;
  readonly xid: number;
  readonly at_ms: number;
}

export class RecentChanges {
  #complete_from = Number.POSITIVE_INFINITY;
  /** Where reading began: who knows all up to there or later misses nothing. Null once something was forgotten. */
  #begun: Position | null = null;
  #kept: Kept[] = [];
  #first = 0;
  readonly #xids = new Map<string, number[]>();

  /** Begins anew at a position: all after it will be added, and all from this transaction on. */
  clear(complete_from: number, begun: Position | null = null): void {
    this.#complete_from = complete_from;
    this.#begun = begun;
    this.#kept = [];
    this.#first = 0;
    this.#xids.clear();
  }

  add(key: string, xid: number, at_ms: number): void {
    const xids = this.#xids.get(key);
    // Changes of one transaction to one subject are one change.
    if (xids?.at(-1) === xid) return;
    if (xids) xids.push(xid);
    else this.#xids.set(key, [xid]);
    this.#kept.push({ key, xid, at_ms });
  }

  forgetBefore(at_ms: number): void {
    for (let next = this.#kept[this.#first]; next; next = this.#kept[this.#first]) {
      if (next.at_ms >= at_ms && this.#kept.length - this.#first <= MOST_KEPT) break;
      this.#first++;
      this.#begun = null;
      this.#complete_from = Math.max(this.#complete_from, next.xid + 1);
      const xids = this.#xids.get(next.key)?.filter((xid) => xid !== next.xid);
      if (xids?.length) this.#xids.set(next.key, xids);
      else this.#xids.delete(next.key);
    }
    if (this.#first > this.#kept.length / 2) {
      this.#kept = this.#kept.slice(this.#first);
      this.#first = 0;
    }
  }

  /** Which of these keys changed since, as far as a reader at this position may not know; null when it is too long ago. */
  since(position: Position, keys: Iterable<string>): string[] | null {
    if (position.xmin < this.#complete_from && !this.#isSinceBeginning(position)) return null;
    return [...keys].filter((key) => this.#xids.get(key)?.some((xid) => !hasSeen(position, xid)));
  }

  #isSinceBeginning({ xmax, under_way }: Position): boolean {
    const begun = this.#begun;
    return begun !== null && xmax >= begun.xmax && under_way.every((xid) => !hasSeen(begun, xid));
  }
}
