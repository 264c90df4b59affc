/** How shops, owners, agents or places stand beside each other, on screen and in a mail. */
import { shownOf } from '../rules/portfolio/interval.ts';
import { shareOf } from '../values/rate.ts';
import type { FigureName } from './figure-labels.ts';
import type { LeagueRow } from './records.ts';
import { riskOf } from './risk.ts';

type Standing = Pick<LeagueRow, 'figures' | 'flows'>;
type Rate = LeagueRow['figures']['npl'];

/** Rows of few contracts are not ranked, and chance alone may move their rates far. */
export const isRanked = ({ figures }: Pick<LeagueRow, 'figures'>): boolean =>
  shownOf(figures.contracts) !== 'counts_only';

/** Ranked rows first, the largest risk on top; then the small ones by what they owe. */
export const inLeagueOrder = (rows: readonly LeagueRow[]): LeagueRow[] =>
  rows.toSorted(
    (a, b) =>
      Number(isRanked(b)) - Number(isRanked(a)) ||
      (isRanked(a) ? (shareOf(riskOf(b.figures, 30)) ?? 0) - (shareOf(riskOf(a.figures, 30)) ?? 0) : 0) ||
      b.figures.owed_fcfa - a.figures.owed_fcfa,
  );

/** A column of the table. Rates are of francs or of contracts, which differs where there are few of them. */
export type LeagueColumn = { readonly figure: FigureName } & (
  | { readonly kind: 'count'; readonly read: (row: Standing) => number }
  | { readonly kind: 'fcfa'; readonly read: (row: Standing) => number }
  | { readonly kind: 'rate_of_fcfa'; readonly read: (row: Standing) => Rate }
  | { readonly kind: 'rate_of_contracts'; readonly read: (row: Standing) => Rate }
);

export const LEAGUE_COLUMNS: readonly LeagueColumn[] = [
  { figure: 'sold', kind: 'count', read: ({ flows }) => flows.sold },
  { figure: 'deposits', kind: 'fcfa', read: ({ flows }) => flows.deposit_fcfa },
  { figure: 'received', kind: 'fcfa', read: ({ flows }) => flows.received_fcfa },
  {
    figure: 'collection',
    kind: 'rate_of_fcfa',
    read: ({ flows }) => ({ n: flows.received_fcfa, d: flows.due_fcfa }),
  },
  { figure: 'loans', kind: 'count', read: ({ figures }) => figures.loans },
  { figure: 'owed', kind: 'fcfa', read: ({ figures }) => figures.owed_fcfa },
  { figure: 'par30', kind: 'rate_of_fcfa', read: ({ figures }) => riskOf(figures, 30) },
  { figure: 'first30', kind: 'rate_of_contracts', read: ({ figures }) => figures.first_missed_30 },
  { figure: 'at90', kind: 'rate_of_fcfa', read: ({ figures }) => figures.paid_at_90_days },
  { figure: 'never', kind: 'rate_of_contracts', read: ({ figures }) => figures.never_paid },
];

/** A rate of a row as it may be shown: of few contracts only its two counts, and nothing where it is of francs. */
export const shownRate = (
  kind: 'rate_of_fcfa' | 'rate_of_contracts',
  rate: Rate,
  is_ranked: boolean,
): 'rate' | 'counts' | 'nothing' =>
  is_ranked || rate.d === 0 ? 'rate' : kind === 'rate_of_fcfa' ? 'nothing' : 'counts';
