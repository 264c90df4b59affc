/**
 * How well scores tell two kinds of outcomes apart: the chance that one that came true ranks above one that did not, an
 * equal score counting half. 0.5 is chance, 1 is always.
 */

/** Null when one of the kinds is missing. It is worked out from ranks, so it takes one sort and not every pair. */
export function aucOf(scores: readonly number[], outcomes: readonly boolean[]): number | null {
  const order = scores.map((_, at) => at).sort((one, other) => scores[one]! - scores[other]!);
  const trues = outcomes.filter((one) => one).length;
  const falses = outcomes.length - trues;
  if (trues === 0 || falses === 0) return null;
  let ranks = 0;
  for (let from = 0; from < order.length;) {
    let until = from + 1;
    while (until < order.length && scores[order[until]!] === scores[order[from]!]) until++;
    // Equal scores share the average of their ranks, which are counted from 1.
    const rank = (from + 1 + until) / 2;
    for (let at = from; at < until; at++) if (outcomes[order[at]!]) ranks += rank;
    from = until;
  }
  return (ranks - (trues * (trues + 1)) / 2) / (trues * falses);
}
