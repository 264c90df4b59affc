/** Shops, owners, agents or places beside each other. Rates of few contracts are counts, and such rows are not ranked. */
import { riskOf } from '@palier/contract/reports/risk.ts';
import { shareOf } from '../../../ui/share.ts';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { LEAGUE_SCOPE_LABELS } from '@palier/contract/reports/labels.ts';
import type { LeagueRow, LeagueScope } from '@palier/contract/reports/records.ts';
import { shownOf, wilson } from '@palier/contract/rules/portfolio/interval.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { type PlainRow, PlainTable } from '../../../ui/table/plain-table.tsx';
import { figureTexts } from '../figures.i18n.ts';
import { texts } from '../i18n.ts';
import { reportsScreens } from '../screens.ts';
import { type Rate, useWriteRate } from './rate.ts';
import { FILTER_OF, useReportDays, useReportFilter } from './report-filter.ts';
import { ReportFrame } from './report-frame.tsx';

type Answer = Result<typeof reportsCalls.shops>;

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

const isRanked = ({ figures }: LeagueRow): boolean => shownOf(figures.contracts) !== 'counts_only';

/** Ranked rows first, the largest risk on top; then the small ones by what they owe. */
const inOrder = (rows: readonly LeagueRow[]): LeagueRow[] =>
  rows.toSorted(
    (a, b) =>
      Number(isRanked(b)) - Number(isRanked(a)) ||
      (isRanked(a) ? (shareOf(riskOf(b.figures, 30)) ?? 0) - (shareOf(riskOf(a.figures, 30)) ?? 0) : 0) ||
      b.figures.owed_fcfa - a.figures.owed_fcfa,
  );

function Rows({ answer: { rows, all }, scope, title }: { answer: Answer; scope: LeagueScope; title: string }) {
  const t = useTexts(texts);
  const names = useTexts(figureTexts);
  const rates = useWriteRate();
  const filter = useReportFilter();
  if (rows.length === 0)
    return (
      <Section>
        <EmptyNote title={t.league.empty} />
      </Section>
    );
  const ranked = rows.filter(isRanked).length;
  const rated = (rate: Rate, isPlain: boolean, isMoney: boolean): string =>
    isPlain || rate.d === 0 ? rates.rate(rate) : isMoney ? t.nothing : rates.parts(rate, false);
  const cellsOf = ({ figures, flows }: Pick<LeagueRow, 'figures' | 'flows'>, isPlain: boolean) => [
    groupThousands(flows.sold),
    <Money key="deposit" bare fcfa={flows.deposit_fcfa} />,
    <Money key="received" bare fcfa={flows.received_fcfa} />,
    rated({ n: flows.received_fcfa, d: flows.due_fcfa }, isPlain, true),
    groupThousands(figures.loans),
    <Money key="owed" bare fcfa={figures.owed_fcfa} />,
    rated(riskOf(figures, 30), isPlain, true),
    <WithInterval key="first" rate={figures.first_missed_30} text={rated(figures.first_missed_30, isPlain, false)} />,
    rated(figures.paid_at_90_days, isPlain, true),
    rated(figures.never_paid, isPlain, false),
  ];
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
  return (
    <Section title={title}>
      <Typography sx={{ mb: 1 }}>{t.league.sentence(ranked, groupThousands(ranked))}</Typography>
      <PlainTable
        whole
        label={title}
        heads={[
          '',
          names.sold.name,
          names.deposits.name,
          names.received.name,
          names.collection.name,
          names.loans.name,
          names.owed.name,
          names.par30.name,
          t.league.first,
          names.at90.name,
          names.never.name,
        ]}
        rows={[...inOrder(rows).map(rowOf), { id: 'all', head: t.total, cells: cellsOf(all, true), is_total: true }]}
      />
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
