/**
 * Rates for a provision matrix out of the business's own losses: for each group of days late, the flow through to loss
 * times the loss given default (reference `collections-reports-accounting.md` §4).
 */
import { AGES } from './ages.ts';
import { lossGivenDefault } from './losses.ts';
import type { MatrixRow } from './provision.ts';
import type { Ratio } from './ratio.ts';
import { type RollCell, flowToLoss, productInBasisPoints } from './rolls.ts';

/** How many months of rolls are averaged: fewer say too little. */
export const MONTHS_OF_LOSSES = 6;

/** The last day of each group in which the reports count how balances roll; the last group has no end. */
const GROUP_ENDS: ReadonlyArray<number | null> = [0, 7, 30, 60, 90, null];

/** At most all of it, and at least nothing, where more came back than was owed. */
function lossOf(recovered: Ratio): Ratio {
  const { n, d } = lossGivenDefault(recovered);
  return { n: Math.min(Math.max(n, 0), d), d };
}

/**
 * One row for each group, rounded up to a basis point. `cells` is the sum of the months, and `recovered` what came back
 * of loans that were written off in them ÷ what they owed then. Null where a group had no loan, and where nothing was
 * written off: that says nothing yet, and not that nothing is lost.
 */
export function ratesFromLosses(cells: readonly RollCell[], recovered: Ratio): MatrixRow[] | null {
  if (recovered.d === 0) return null;
  const loss = lossOf(recovered);
  const rows = AGES.flatMap((age, at): MatrixRow[] => {
    const rate_basis_points = productInBasisPoints([...flowToLoss(cells, age), loss]);
    return rate_basis_points === null ? [] : [{ until_days: GROUP_ENDS[at] ?? null, rate_basis_points }];
  });
  return rows.length === AGES.length ? rows : null;
}
