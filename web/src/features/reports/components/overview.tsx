/** The business as of a day: the book, what is at risk, how customers repay, and what was due, received and sold. */
import { isShareOfMoney } from '@palier/contract/reports/loan-groups.ts';
import { riskOf } from '@palier/contract/reports/risk.ts';
import { shareOf } from '@palier/contract/values/rate.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { firstOfMonth } from '@palier/contract/rules/calendar.ts';
import { shownOf } from '@palier/contract/rules/portfolio/interval.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { Sparkline } from '../../../ui/plot/sparkline.tsx';
import { FIGURE_LABELS } from '@palier/contract/reports/figure-labels.ts';
import { texts } from '../i18n.ts';
import { DueAndReceived } from './due-and-received.tsx';
import { Figure, FigureGrid } from './figure.tsx';
import { useWriteRate } from './rate.ts';
import { useLoansOf } from './loans-of.ts';
import type { Dashboard } from './report-answers.ts';
import { useReportFilter } from './report-filter.ts';
import { ReportFrame } from './report-frame.tsx';
import { Suspense } from './suspense.tsx';

export function Overview() {
  const filter = useReportFilter();
  const read = useCall(reportsCalls.dashboard, filter, { keep_previous: true });
  return <ReportFrame read={read}>{(dashboard) => <Figures dashboard={dashboard} />}</ReportFrame>;
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const t = useTexts(texts);
  const { figures, suspense_fcfa, day, month, month_before_flows: before } = dashboard;
  const rates = useWriteRate();
  const toLoans = useLoansOf();
  const from_on = firstOfMonth(dashboard.frame.as_of_on);
  const few =
    figures.contracts > 0 && shownOf(figures.contracts) !== 'plain'
      ? t.few(figures.contracts, groupThousands(figures.contracts))
      : undefined;
  return (
    <>
      <Section title={t.sections.book}>
        <FigureGrid>
          <Book dashboard={dashboard} />
          <Figure name="arrears" value={<Money fcfa={figures.arrears_fcfa} />} to={toLoans('arrears')} />
          {suspense_fcfa !== null && <Suspense fcfa={suspense_fcfa} />}
        </FigureGrid>
      </Section>
      <Section title={t.sections.risk}>
        <Risk dashboard={dashboard} />
      </Section>
      <DueAndReceived dashboard={dashboard} />
      <Section title={t.sections.today}>
        <FigureGrid>
          <Figure name="received" value={<Money fcfa={day.received_fcfa} />} to={toLoans('received')} />
          <Figure name="due" value={<Money fcfa={day.due_fcfa} />} to={toLoans('due')} />
          <Figure name="sold" value={groupThousands(day.sold)} to={toLoans('sold')} />
          <Figure name="deposits" value={<Money fcfa={day.deposit_fcfa} />} to={toLoans('deposits')} />
          <Figure name="writtenOff" value={<Money fcfa={day.written_off_fcfa} />} to={toLoans('written_off')} />
        </FigureGrid>
      </Section>
      <Section title={t.sections.month}>
        <FigureGrid>
          <Figure
            name="collection"
            value={rates.rate({ n: month.received_fcfa, d: month.due_fcfa })}
            parts={rates.parts({ n: month.received_fcfa, d: month.due_fcfa }, true)}
            to={toLoans('received', { from_on })}
            rows={t.rowsReceived}
            whole={{ to: toLoans('due', { from_on }), rows: t.rowsDue }}
          />
          <Figure
            name="sold"
            value={groupThousands(month.sold)}
            change={before && t.against.month(rates.change(month.sold, before.sold))}
            to={toLoans('sold', { from_on })}
          />
          <Figure name="soldFcfa" value={<Money fcfa={month.sold_fcfa} />} to={toLoans('sold', { from_on })} />
          <Figure name="deposits" value={<Money fcfa={month.deposit_fcfa} />} to={toLoans('deposits', { from_on })} />
          <Figure
            name="writtenOff"
            value={<Money fcfa={month.written_off_fcfa} />}
            to={toLoans('written_off', { from_on })}
          />
        </FigureGrid>
      </Section>
      <Section title={t.sections.repayment}>
        <Shares figures={figures} of={REPAYMENT} />
        {few}
      </Section>
      <Section title={t.sections.quality}>
        <Shares figures={figures} of={QUALITY} />
      </Section>
    </>
  );
}

const REPAYMENT = [
  ['planned', 'paid_versus_plan'],
  ['financed', 'paid_versus_financed'],
  ['at90', 'paid_at_90_days'],
  ['twice', 'paid_at_twice_term'],
  ['ownedTwice', 'owned_at_twice_term'],
] as const;

const QUALITY = [
  ['first7', 'first_missed_7'],
  ['first30', 'first_missed_30'],
  ['never', 'never_paid'],
] as const;

/** Shares, each with its two numbers, and the loans that add up to them. */
function Shares({ figures, of }: { figures: Dashboard['figures']; of: typeof REPAYMENT | typeof QUALITY }) {
  const rates = useWriteRate();
  const toLoans = useLoansOf();
  return (
    <FigureGrid>
      {of.map(([name, group]) => (
        <Figure
          key={name}
          name={name}
          value={rates.rate(figures[group])}
          parts={rates.parts(figures[group], isShareOfMoney(group))}
          to={toLoans(group)}
        />
      ))}
    </FigureGrid>
  );
}

function Book({ dashboard: { figures, month_before, weeks } }: { dashboard: Dashboard }) {
  const t = useTexts(texts);
  const names = useTexts(FIGURE_LABELS);
  const rates = useWriteRate();
  const toLoans = useLoansOf();
  return (
    <>
      <Figure
        name="owed"
        value={<Money fcfa={figures.owed_fcfa} />}
        change={month_before && t.against.month(rates.change(figures.owed_fcfa, month_before.owed_fcfa))}
        line={
          <Sparkline
            says={`${names.owed.name}: ${t.sections.weeks}`}
            values={weeks.map((week) => week.figures.owed_fcfa)}
          />
        }
        to={toLoans('owed')}
      />
      <Figure
        name="loans"
        value={groupThousands(figures.loans)}
        change={month_before && t.against.month(rates.change(figures.loans, month_before.loans))}
        to={toLoans('owed')}
      />
    </>
  );
}

const RISKS = [
  ['par1', 0, 'late'],
  ['par7', 7, 'late_7'],
  ['par30', 30, 'late_30'],
  ['par60', 60, 'late_60'],
  ['par90', 90, 'npl'],
] as const;

function Risk({ dashboard: { figures, week_before, weeks } }: { dashboard: Dashboard }) {
  const t = useTexts(texts);
  const names = useTexts(FIGURE_LABELS);
  const rates = useWriteRate();
  const toLoans = useLoansOf();
  return (
    <FigureGrid six>
      {RISKS.map(([name, days, group]) => {
        const now = riskOf(figures, days);
        const [share, before] = [shareOf(now), week_before && shareOf(riskOf(week_before, days))];
        return (
          <Figure
            key={name}
            name={name}
            value={rates.rate(now)}
            parts={rates.parts(now, true)}
            change={share !== null && before !== null ? t.against.week(rates.points(share, before)) : null}
            line={
              <Sparkline
                says={`${names[name].name}: ${t.sections.weeks}`}
                values={weeks.map((week) => shareOf(riskOf(week.figures, days)))}
              />
            }
            to={toLoans(group)}
          />
        );
      })}
      <Figure
        name="npl"
        value={rates.rate(figures.npl)}
        parts={rates.parts(figures.npl, true)}
        to={toLoans('non_performing')}
      />
    </FigureGrid>
  );
}
