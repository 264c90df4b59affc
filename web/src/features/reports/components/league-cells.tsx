/** The figures of a row of the table, each of which leads to its loans. */
import { type LeagueColumn, LEAGUE_COLUMNS, shownRate } from '@palier/contract/reports/league.ts';
import type { FigureName } from '@palier/contract/reports/figure-labels.ts';
import type { LoanGroup } from '@palier/contract/reports/loan-groups.ts';
import type { LeagueRow } from '@palier/contract/reports/records.ts';
import { wilson } from '@palier/contract/rules/portfolio/interval.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { texts } from '../i18n.ts';
import { Behind } from './behind.tsx';
import { type Rate, useWriteRate } from './rate.ts';

type Row = Pick<LeagueRow, 'figures' | 'flows'>;

/** The loans behind each figure. What was due stands behind the share of it that was received. */
const GROUP_OF: Partial<Record<FigureName, LoanGroup>> = {
  sold: 'sold',
  deposits: 'deposits',
  received: 'received',
  collection: 'due',
  loans: 'owed',
  owed: 'owed',
  par30: 'late_30',
  first30: 'first_missed_30',
  at90: 'paid_at_90_days',
  never: 'never_paid',
};

/** A rate that is not shown leads nowhere. */
function valueOf(column: LeagueColumn, row: Row, isPlain: boolean): number {
  if (column.kind === 'count' || column.kind === 'fcfa') return column.read(row);
  const rate = column.read(row);
  return shownRate(column.kind, rate, isPlain) === 'nothing' ? 0 : column.figure === 'collection' ? rate.d : rate.n;
}

/**
 * The cells of a row; `isPlain` says that its rates are shown without a look at how few contracts there are. The figures
 * that stand in a row of a phone lead nowhere, because a press there is for the row.
 */
export function useLeagueCells(in_row: Partial<Record<FigureName, unknown>>) {
  const t = useTexts(texts);
  const rates = useWriteRate();
  const textOf = (column: LeagueColumn, row: Row, isPlain: boolean): ReactNode => {
    if (column.kind === 'count') return groupThousands(column.read(row));
    if (column.kind === 'fcfa') return <Money bare fcfa={column.read(row)} />;
    const rate = column.read(row);
    const shown = shownRate(column.kind, rate, isPlain);
    const text = shown === 'rate' ? rates.rate(rate) : shown === 'counts' ? rates.parts(rate, false) : t.nothing;
    return column.figure === 'first30' ? <WithInterval rate={rate} text={text} /> : text;
  };
  return (row: Row, isPlain: boolean, to: (group: LoanGroup) => string | null): ReactNode[] =>
    LEAGUE_COLUMNS.map((column) => {
      const group = column.figure in in_row ? undefined : GROUP_OF[column.figure];
      return (
        <Behind key={column.figure} to={group ? to(group) : null} value={valueOf(column, row, isPlain)}>
          {textOf(column, row, isPlain)}
        </Behind>
      );
    });
}

/** How far chance alone may have moved a rate. */
function WithInterval({ rate, text }: { rate: Rate; text: string }) {
  const t = useTexts(texts);
  const interval = wilson(rate);
  const percent = (share: number): string => String(Math.round(100 * share));
  return interval === null ? (
    <>{text}</>
  ) : (
    <span title={t.league.interval(percent(interval.low), percent(interval.high))}>{text}</span>
  );
}
