import { normaliseReference } from '@palier/contract/rules/reference-digits.ts';

/** With more changes than this, two references have too little in common to compare. */
const MOST_CHANGES = 3;

/**
 * The positions of a reference, from 0, whose digits were keyed in differently. The keyed text may hold a name or
 * spaces beside the digits: the closest run of digits is compared.
 * Null where even that run has too little in common with the reference.
 */
export function digitsThatDiffer(typed: string, reference: string): ReadonlySet<number> | null {
  const runs = new Set([normaliseReference(typed), ...(typed.match(/\d+/g) ?? [])]);
  const [nearest] = [...runs]
    .map((run) => comparison(run, reference))
    .sort((one, other) => one.changes - other.changes);
  return nearest && nearest.changes <= MOST_CHANGES ? nearest.differing : null;
}

/**
 * The fewest changes that turn one text into the other. A change is a wrong digit, a missing one, an extra one, or two
 * swapped neighbours (optimal string alignment).
 */
function comparison(
  keyed: string,
  reference: string,
): { readonly changes: number; readonly differing: ReadonlySet<number> } {
  const cost: number[][] = [];
  const at = (i: number, j: number): number => cost[i]?.[j] ?? Number.POSITIVE_INFINITY;
  const isSame = (i: number, j: number): boolean => keyed[i - 1] === reference[j - 1];
  const isSwap = (i: number, j: number): boolean =>
    i > 1 && j > 1 && keyed[i - 1] === reference[j - 2] && keyed[i - 2] === reference[j - 1];
  for (let i = 0; i <= keyed.length; i++) {
    const row: number[] = [];
    cost.push(row);
    for (let j = 0; j <= reference.length; j++) {
      const replaced = at(i - 1, j - 1) + (isSame(i, j) ? 0 : 1);
      row.push(
        i === 0 && j === 0
          ? 0
          : Math.min(
              replaced,
              at(i - 1, j) + 1,
              at(i, j - 1) + 1,
              isSwap(i, j) ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
            ),
      );
    }
  }
  const differing = new Set<number>();
  // Follows the cheapest path back from the end.
  for (let i = keyed.length, j = reference.length; i > 0 || j > 0;) {
    const here = at(i, j);
    if (i > 0 && j > 0 && isSame(i, j) && here === at(i - 1, j - 1)) {
      i--;
      j--;
    } else if (isSwap(i, j) && here === at(i - 2, j - 2) + 1) {
      differing.add(j - 1).add(j - 2);
      i -= 2;
      j -= 2;
    } else if (i > 0 && j > 0 && here === at(i - 1, j - 1) + 1) {
      differing.add(j - 1);
      i--;
      j--;
    } else if (j > 0 && here === at(i, j - 1) + 1) {
      differing.add(j - 1);
      j--;
    } else i--;
  }
  return { changes: at(keyed.length, reference.length), differing };
}
