/** Shops, owners, agents or places beside each other. Rates of few contracts are counts, and such rows are not ranked. */
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { LEAGUE_COLUMNS, inLeagueOrder, isRanked } from '@palier/contract/reports/league.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { LEAGUE_SCOPE_LABELS } from '@palier/contract/reports/labels.ts';
import { type LoanGroup, isOfTime } from '@palier/contract/reports/loan-groups.ts';
import { NO_PLACE } from '@palier/contract/reports/no-place.ts';
import type { LeagueRow, LeagueScope } from '@palier/contract/reports/records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { BREAKPOINTS, below } from '../../../ui/layout/tokens.ts';
import { type PlainRow, PlainTable } from '../../../ui/table/plain-table.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { FIGURE_LABELS, type FigureName } from '@palier/contract/reports/figure-labels.ts';
import { texts } from '../i18n.ts';
import { reportsScreens } from '../screens.ts';
import { useLeagueCells } from './league-cells.tsx';
import { useLoansOf, useLoansOfRow } from './loans-of.ts';
import { FILTER_OF, useReportDays, useReportFilter } from './report-filter.ts';
import { ReportFrame } from './report-frame.tsx';

type Answer = Result<typeof reportsCalls.shops>;

/** A row on a phone: what is owed, what was sold, and how much of it is late. A press shows the rest. */
const ON_PHONE: Partial<Record<FigureName, Pick<Column<PlainRow>, 'phone' | 'titled'>>> = {
  owed: { phone: 'sum' },
  sold: { phone: 'line', titled: true },
  par30: { phone: 'side', titled: true },
};

const NO_FIGURES = {};

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
        {(answer) => (
          <Rows
            answer={answer}
            scope={scope}
            title={unbranded ? t.tabs.unbranded : scopes[scope]}
            dealers={unbranded === true}
          />
        )}
      </ReportFrame>
    </>
  );
}

function Rows({
  answer: { rows, all },
  scope,
  title,
  dealers,
}: {
  answer: Answer;
  scope: LeagueScope;
  title: string;
  /** Whether the rows are the dealer shops alone. */
  dealers: boolean;
}) {
  const t = useTexts(texts);
  const names = useTexts(FIGURE_LABELS);
  const filter = useReportFilter();
  const toRow = useLoansOfRow(scope);
  const toLoans = useLoansOf();
  const { from_on } = useReportDays();
  const toAll = (group: LoanGroup) =>
    toLoans(group, {
      ...(isOfTime(group) && { from_on }),
      ...(dealers && { row: { place: 'store_type', id: 'dealer shop' } }),
    });
  const isPhone = useMediaQuery(below(BREAKPOINTS.sm));
  const cellsOf = useLeagueCells(isPhone ? ON_PHONE : NO_FIGURES);
  if (rows.length === 0)
    return (
      <Section>
        <EmptyNote title={t.league.empty} />
      </Section>
    );
  const ranked = rows.filter(isRanked).length;
  const rowOf = (row: LeagueRow): PlainRow => ({
    id: row.id ?? 'none',
    head: (
      <Link to={reportsScreens.reports.path({ day: filter.as_of_on, [FILTER_OF[scope]]: row.id ?? NO_PLACE })}>
        {row.id === null ? t.league.none : (row.name ?? t.nothing)}
      </Link>
    ),
    cells: cellsOf(row, isRanked(row), (group) => toRow(group, row.id)),
  });
  const titleOf = (figure: FigureName): string => (figure === 'first30' ? t.league.first : names[figure].name);
  const shown: readonly PlainRow[] = [
    ...inLeagueOrder(rows).map(rowOf),
    { id: 'all', head: t.total, cells: cellsOf(all, true, toAll), is_total: true },
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
