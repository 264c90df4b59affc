/** How long answers took, counted between fixed limits, so that what several processes counted adds up. */

/** Upper limits in ms. What took longer than the last one is counted after it. Migration 0156 keeps counts by them. */
const LIMITS_MS = [50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 60_000];

/** So many counts are kept of each kind of call. */
export const TIMES = LIMITS_MS.length + 1;

/** Which of the counts an answer belongs to. */
export function timeIndex(ms: number): number {
  const found = LIMITS_MS.findIndex((limit) => ms <= limit);
  return found === -1 ? LIMITS_MS.length : found;
}

/**
 * The time within which this share of the answers came, in ms, as if those between two limits were spread evenly; null
 * without an answer. Of answers beyond the last limit that limit is told.
 */
export function timeOfShare(counts: readonly number[], share: number): number | null {
  const answers = counts.reduce((sum, count) => sum + count, 0);
  if (answers === 0) return null;
  const wanted = share * answers;
  let before = 0;
  for (const [index, count] of counts.entries()) {
    if (count > 0 && before + count >= wanted) {
      const from = LIMITS_MS[index - 1] ?? 0;
      const until = LIMITS_MS[index] ?? from;
      return Math.round(from + ((wanted - before) / count) * (until - from));
    }
    before += count;
  }
  return LIMITS_MS.at(-1) ?? null;
}
