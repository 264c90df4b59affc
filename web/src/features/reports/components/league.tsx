/** Shops, owners, agents or places beside each other. Rates of few contracts are counts, and such rows are not ranked. */
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { LEAGUE_COLUMNS, inLeagueOrder, isRanked, shownRate } from '@palier/contract/reports/league.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { LEAGUE_SCOPE_LABELS } from '@palier/contract/reports/labels.ts';
import type { LeagueRow, LeagueScope } from '@palier/contract/reports/records.ts';
import { wilson } from '@palier/contract/rules/portfolio/interval.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { BREAKPOINTS, below } from '../../../ui/layout/tokens.ts';
import { type PlainRow, PlainTable } from '../../../ui/table/plain-table.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { FIGURE_LABELS, type FigureName } from '@palier/contract/reports/figure-labels.ts';
import { texts } from '../i18n.ts';
import { reportsScreens } from '../screens.ts';
import { type Rate, useWriteRate } from './rate.ts';
import { FILTER_OF, useReportDays, useReportFilter } from './report-filter.ts';
import { ReportFrame } from './report-frame.tsx';

type Answer = Result<typeof reportsCalls.shops>;

/** A row on a phone: what is owed, what was sold, and how much of it is late. A press shows the rest. */
const ON_PHONE: Partial<Record<FigureName, Pick<Column<PlainRow>, 'phone' | 'titled'>>> = {
  owed: { phone: 'sum' },
  sold: { phone: 'line', titled: true },
  par30: { phone: 'side', titled: true },
};

const CALL_OF = {
  shop: reportsCalls.shops,
  shop_owner: reportsCalls.shopOwners,
  agent: reportsCalls.agents,
} as const;

export function League({ scope, unbranded }: { scope: LeagueScope; unbranded?: boolean }) {
  const t = useTexts(texts);
  const scopes = useTexts(LEAGUE_SCOPE_LABELS);
  const filter = useReportFilter();
  const asked = { ...filter, ...useReportDays() };
  const named = unbranded
    ? reportsCalls.allUnbranded
    : scope === 'region' || scope === 'territory'
      ? null
      : CALL_OF[scope];
  const own = useCall(named ?? reportsCalls.shops, asked, { keep_previous: true, enabled: named !== null });
  const placed = useCall(reportsCalls.league, { ...asked, scope }, { keep_previous: true, enabled: named === null });
  return (
    <>
      {unbranded && <Typography sx={{ mb: 1 }}>{t.league.unbranded}</Typography>}
      <ReportFrame read={named === null ? placed : own}>
        {(answer) => <Rows answer={answer} scope={scope} title={unbranded ? t.tabs.unbranded : scopes[scope]} />}
      </ReportFrame>
    </>
  );
}

function Rows({ answer: { rows, all }, scope, title }: { answer: Answer; scope: LeagueScope; title: string }) {
  const t = useTexts(texts);
  const names = useTexts(FIGURE_LABELS);
  const rates = useWriteRate();
  const filter = useReportFilter();
  const isPhone = useMediaQuery(below(BREAKPOINTS.sm));
  if (rows.length === 0)
    return (
      <Section>
        <EmptyNote title={t.league.empty} />
      </Section>
    );
  const ranked = rows.filter(isRanked).length;
  const cellsOf = (row: Pick<LeagueRow, 'figures' | 'flows'>, isPlain: boolean) =>
    LEAGUE_COLUMNS.map((column) => {
      if (column.kind === 'count') return groupThousands(column.read(row));
      if (column.kind === 'fcfa') return <Money key={column.figure} bare fcfa={column.read(row)} />;
      const rate = column.read(row);
      const shown = shownRate(column.kind, rate, isPlain);
      const text = shown === 'rate' ? rates.rate(rate) : shown === 'counts' ? rates.parts(rate, false) : t.nothing;
      return column.figure === 'first30' ? <WithInterval key={column.figure} rate={rate} text={text} /> : text;
    });
  const rowOf = (row: LeagueRow): PlainRow => ({
    id: row.id ?? 'none',
    head:
      row.id === null ? (
        t.league.none
      ) : (
        <Link to={reportsScreens.reports.path({ day: filter.as_of_on, [FILTER_OF[scope]]: row.id })}>
          {row.name ?? t.nothing}
        </Link>
      ),
    cells: cellsOf(row, isRanked(row)),
  });
  const titleOf = (figure: FigureName): string => (figure === 'first30' ? t.league.first : names[figure].name);
  const shown: readonly PlainRow[] = [
    ...inLeagueOrder(rows).map(rowOf),
    { id: 'all', head: t.total, cells: cellsOf(all, true), is_total: true },
  ];
  const columns: ReadonlyArray<Column<PlainRow>> = [
    { id: 'name', phone: 'name', title: '', cell: ({ head }) => <strong>{head}</strong> },
    ...LEAGUE_COLUMNS.map(({ figure }, at): Column<PlainRow> => ({
      id: figure,
      ...ON_PHONE[figure],
      title: titleOf(figure),
      align: 'right',
      cell: ({ cells }) => cells[at],
    })),
  ];
  return (
    <Section title={title} dense={isPhone}>
      <Typography sx={{ mb: 1, px: { xs: 2, sm: 0 } }}>{t.league.sentence(ranked, groupThousands(ranked))}</Typography>
      {isPhone ? (
        <Table caption={title} rows={shown} columns={columns} />
      ) : (
        <PlainTable
          whole
          label={title}
          heads={['', ...LEAGUE_COLUMNS.map(({ figure }) => titleOf(figure))]}
          rows={shown}
        />
      )}
    </Section>
  );
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
