/** How much a share of counted loans says: its interval, and whether there are enough of them. */
import type { Ratio } from './ratio.ts';

/** The quantile of the normal distribution for 95 %, both sides. */
const Z = 1.959_963_984_540_054;

interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The 95 % interval of Wilson for a share, between 0 and 1: E. B. Wilson, "Probable inference, the law of succession,
 * and statistical inference", 1927. Only for counts, not for francs. Null for a share of none.
 */
export function wilson({ n, d }: Ratio): Interval | null {
  if (d === 0) return null;
  const share = n / d;
  const below = 1 + (Z * Z) / d;
  const middle = (share + (Z * Z) / (2 * d)) / below;
  const half = (Z * Math.sqrt((share * (1 - share)) / d + (Z * Z) / (4 * d * d))) / below;
  return { low: n === 0 ? 0 : Math.max(0, middle - half), high: n === d ? 1 : Math.min(1, middle + half) };
}

/** Below so many contracts, only counts are shown; below the second number, the rate says that it is of few. */
const FEWEST_FOR_RATE = 20;
const FEWEST_FOR_SILENCE = 100;

/** What may be shown of a rate over so many contracts. Who is ranked has at least as many as a rate needs. */
export const shownOf = (contracts: number): 'counts_only' | 'small' | 'plain' =>
  contracts < FEWEST_FOR_RATE ? 'counts_only' : contracts < FEWEST_FOR_SILENCE ? 'small' : 'plain';
