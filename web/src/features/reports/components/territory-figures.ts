/** The figures that tiles of territories show, and what may be said of a territory with few contracts. */
import type { LeagueRow } from '@palier/contract/reports/records.ts';
import { shownOf } from '@palier/contract/rules/portfolio/interval.ts';
import { shareOf } from '@palier/contract/values/rate.ts';
import type { Rate } from './rate.ts';

export const TILE_FIGURES = ['received', 'late', 'sold'] as const;
export type TileFigure = (typeof TILE_FIGURES)[number];

/** Received of what fell due, and late loans of running loans. */
export function rateOf({ figures, flows }: LeagueRow, figure: 'received' | 'late'): Rate {
  if (figure === 'received') return { n: flows.received_fcfa, d: flows.due_fcfa };
  const late = figures.ages.reduce((sum, { age, loans }) => (age === 'on_time' ? sum : sum + loans), 0);
  return { n: late, d: figures.loans };
}

/** Too few contracts for a rate: only its counts are shown, and it is compared with no other. */
export const isSmall = ({ figures }: LeagueRow): boolean => shownOf(figures.contracts) === 'counts_only';

/**
 * How a territory compares with the others: a rate, or a number of phones as a share of the largest. Null where it must
 * not be compared.
 */
export function comparedBy(rows: readonly LeagueRow[], figure: TileFigure): (row: LeagueRow) => number | null {
  if (figure !== 'sold') return (row) => (isSmall(row) ? null : shareOf(rateOf(row, figure)));
  const most = Math.max(1, ...rows.map(({ flows }) => flows.sold));
  return ({ flows }) => flows.sold / most;
}

/** The territories with the most and the least, where at least two differ. */
export function endsOf(
  rows: readonly LeagueRow[],
  compared: (row: LeagueRow) => number | null,
): { readonly most: LeagueRow; readonly least: LeagueRow } | null {
  const inOrder = rows
    .filter(({ id, name }) => id !== null && name !== null)
    .flatMap((row) => {
      const share = compared(row);
      return share === null ? [] : [{ row, share }];
    })
    .toSorted((one, other) => other.share - one.share);
  const [most, least] = [inOrder[0], inOrder.at(-1)];
  return most && least && most.share > least.share ? { most: most.row, least: least.row } : null;
}
