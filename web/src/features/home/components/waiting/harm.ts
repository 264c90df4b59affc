/** What waits on a desk, and in which order. */
import type { ReactNode } from 'react';

/**
 * What happens while it waits: a phone is locked wrongly or money has no place; a person waits longer than they should;
 * or nothing much.
 */
export type Harm = 'bad' | 'late' | 'calm';

export interface WaitingItem {
  readonly id: string;
  readonly harm: Harm;
  /** Since when it waits, where that is known. */
  readonly since: string | null;
  readonly title: string;
  readonly detail: ReactNode;
  /** What is unusual about it: how long it has waited, where that is long, or what happens next. */
  readonly chip?: string | undefined;
  readonly action: string;
  readonly to: string;
}

const RANKS = { bad: 0, late: 1, calm: 2 } as const satisfies Record<Harm, number>;

/** The worst first, and among equals what has waited longest; what has no time comes after what has one. */
export const byHarm = <Item extends Pick<WaitingItem, 'harm' | 'since'>>(items: readonly Item[]): Item[] =>
  items.toSorted(
    (one, other) => RANKS[one.harm] - RANKS[other.harm] || (one.since ?? '9999').localeCompare(other.since ?? '9999'),
  );
