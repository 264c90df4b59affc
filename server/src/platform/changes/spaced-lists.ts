/**
 * A busy list changes many times a second, and nobody can read that often. Its first change is passed on at once, and
 * the next ones together after a pause.
 */
import type { Position } from './position.ts';

export const LIST_PAUSE_MS = 5_000;

interface Paused {
  until_ms: number;
  /** The position before the first change that waits; null when none does. */
  waits_since: Position | null;
}

export class SpacedLists {
  readonly #paused = new Map<string, Paused>();

  /** Whether a change of this list is passed on now. Otherwise it waits. */
  admits(list: string, now_ms: number, before: Position): boolean {
    const paused = this.#paused.get(list);
    if (!paused) {
      this.#paused.set(list, { until_ms: now_ms + LIST_PAUSE_MS, waits_since: null });
      return true;
    }
    paused.waits_since ??= before;
    return false;
  }

  /** The lists whose changes have waited long enough. */
  takeDue(now_ms: number): string[] {
    const due: string[] = [];
    for (const [list, paused] of this.#paused) {
      if (paused.until_ms > now_ms) continue;
      if (paused.waits_since === null) this.#paused.delete(list);
      else {
        due.push(list);
        this.#paused.set(list, { until_ms: now_ms + LIST_PAUSE_MS, waits_since: null });
      }
    }
    return due;
  }

  /** A client that comes back from this position misses nothing that waits here. */
  heldFrom(): Position | null {
    let oldest: Position | null = null;
    for (const { waits_since } of this.#paused.values())
      if (waits_since && (oldest === null || waits_since.xmax < oldest.xmax)) oldest = waits_since;
    return oldest;
  }
}
