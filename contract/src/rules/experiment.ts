/**
 * A comparison of customers who may be called with some who are not, so that what calls bring is measured and not
 * guessed. Which group a loan belongs to follows from its id, and stays for its life.
 */

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/. It spreads ids evenly, and is the same everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 0x01000193) >>> 0;
  }
  return value;
}

/** Whether a loan is in the group that is not called: `percent` of a hundred are. */
export const isControl = (loan_id: string, percent: number): boolean => hash(`control ${loan_id}`) % 100 < percent;

/** Whether a loan is ordered by what was learnt: `percent` of a hundred are, whichever group it is in. */
export const isLearntSide = (loan_id: string, percent: number): boolean => hash(`order ${loan_id}`) % 100 < percent;

/** How many of a group did something. */
export interface Share {
  readonly n: number;
  readonly of: number;
}

/**
 * How many each group needs so that a difference of `points` percentage points from a share of `percent` is found four
 * times in five, with a false alarm once in twenty: `16 p (1 - p) / d²`.
 */
export const plannedSize = (percent: number, points: number): number =>
  points <= 0 ? Number.POSITIVE_INFINITY : Math.ceil((16 * percent * (100 - percent)) / (points * points));

/**
 * The test statistic of two shares with a pooled variance; beyond 1.96 either way the difference is hardly chance. Null
 * where a group is empty or nobody, or everybody, did it.
 */
export function zOfShares(one: Share, other: Share): number | null {
  if (one.of === 0 || other.of === 0) return null;
  const pooled = (one.n + other.n) / (one.of + other.of);
  const variance = pooled * (1 - pooled) * (1 / one.of + 1 / other.of);
  return variance === 0 ? null : (one.n / one.of - other.n / other.of) / Math.sqrt(variance);
}
