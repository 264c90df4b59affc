/** Each month that is over: what its money paid for, how late it came, and how many loans pay. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FIGURE_LABELS } from '@palier/contract/reports/figure-labels.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { MonthGroup } from '@palier/contract/reports/loan-groups.ts';
import type { CollectionMonth } from '@palier/contract/reports/records.ts';
import { addDays, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { writeDay, writeMonth } from '../../../ui/date-time.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Numbers } from '../../../ui/plot/numbers.tsx';
import { StackedAreas } from '../../../ui/plot/stacked-areas.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { texts } from '../i18n.ts';
import { Behind, MoneyBehind } from './behind.tsx';
import { Figure, FigureGrid } from './figure.tsx';
import { useLoansOf } from './loans-of.ts';
import { NoMonth } from './no-month.tsx';
import { useWriteRate } from './rate.ts';
import { useReportFilter } from './report-filter.ts';
import { useShades } from './shades.ts';

/** Money of the month in the middle, ahead as the lightest and late money as the darkest. */
const STRENGTHS = [14, 45, 90];

export function CollectionMonths() {
  const t = useTexts(texts);
  const read = useCall(reportsCalls.analysis, useReportFilter(), { keep_previous: true });
  const months = read.data?.collections;
  const last = months?.at(-1);
  return (
    <Section title={t.sections.months}>
      {read.isError ? (
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      ) : months === undefined ? (
        <SkeletonLines lines={8} />
      ) : last === undefined ? (
        <NoMonth />
      ) : (
        <>
          <Months months={months} last={last} />
          <Box sx={{ mt: 2.5 }}>
            <LastMonth month={last} />
          </Box>
        </>
      )}
    </Section>
  );
}

const currentPaid = ({ current_paid_fcfa, due_fcfa }: CollectionMonth) => ({ n: current_paid_fcfa, d: due_fcfa });
const ofDemand = (month: CollectionMonth) => ({
  n: month.collected_fcfa - month.prepaid_fcfa,
  d: month.opening_unpaid_fcfa + month.due_fcfa,
});

function LastMonth({ month }: { month: CollectionMonth }) {
  const t = useTexts(texts);
  const rates = useWriteRate();
  const toLoans = useLoansOf();
  const ended = { until_on: month.until_on };
  const [current, demand, { days_to_pay, paying, returned }] = [currentPaid(month), ofDemand(month), month];
  return (
    <FigureGrid>
      <Figure
        name="currentPaid"
        value={rates.rate(current)}
        parts={rates.parts(current, true)}
        to={toLoans('current_paid', ended)}
      />
      <Figure
        name="ofDemand"
        value={rates.rate(demand)}
        parts={rates.parts(demand, true)}
        to={toLoans('of_demand', ended)}
      />
      <Figure
        name="daysToPay"
        value={t.daysOf(rates.quotient(days_to_pay))}
        parts={t.ofMoney(formatFcfa(days_to_pay.d))}
        to={toLoans('days_to_pay', ended)}
      />
      <Figure
        name="paying"
        value={rates.rate(paying)}
        parts={rates.parts(paying, false)}
        to={toLoans('paying', ended)}
        whole={{ to: toLoans('owed', ended), rows: t.rowsRunning }}
      />
      <Figure
        name="phonesReturned"
        value={rates.rate(returned)}
        parts={rates.parts(returned, false)}
        to={toLoans('returned', ended)}
        whole={{ to: toLoans('owed', { until_on: addDays(firstOfMonth(month.until_on), -1) }), rows: t.rowsOpening }}
      />
    </FigureGrid>
  );
}

function Months({ months, last }: { months: readonly CollectionMonth[]; last: CollectionMonth }) {
  const t = useTexts(texts);
  const names = useTexts(FIGURE_LABELS);
  const { language } = useLanguage();
  const rates = useWriteRate();
  const shades = useShades(STRENGTHS);
  const toLoans = useLoansOf();
  const parts = [t.split.prepaid, t.split.current, t.split.arrears];
  const sentence = t.splitSentence(writeMonth(language, last.until_on), {
    collected: formatFcfa(last.collected_fcfa),
    arrears: formatFcfa(last.to_arrears_fcfa),
    current: formatFcfa(last.to_current_fcfa),
    prepaid: formatFcfa(last.prepaid_fcfa),
  });
  const heads = [
    t.month,
    t.due,
    t.received,
    t.split.arrears,
    t.split.current,
    t.split.prepaid,
    t.rateOf,
    names.currentPaid.name,
    names.ofDemand.name,
    names.daysToPay.name,
  ];
  const rows = months.map((month) => {
    const to = (group: MonthGroup) => toLoans(group, { until_on: month.until_on });
    return {
      id: month.until_on,
      head: writeDay(language, month.until_on),
      cells: [
        <MoneyBehind key="due" to={to('month_due')} fcfa={month.due_fcfa} />,
        <MoneyBehind key="collected" to={to('collected')} fcfa={month.collected_fcfa} />,
        <MoneyBehind key="arrears" to={to('to_arrears')} fcfa={month.to_arrears_fcfa} />,
        <MoneyBehind key="current" to={to('to_current')} fcfa={month.to_current_fcfa} />,
        <MoneyBehind key="prepaid" to={to('prepaid')} fcfa={month.prepaid_fcfa} />,
        rates.rate({ n: month.collected_fcfa, d: month.due_fcfa }),
        <Behind key="paid" to={to('current_paid')} value={month.due_fcfa}>
          {rates.rate(currentPaid(month))}
        </Behind>,
        <Behind key="demand" to={to('of_demand')} value={ofDemand(month).d}>
          {rates.rate(ofDemand(month))}
        </Behind>,
        <Behind key="days" to={to('days_to_pay')} value={month.collected_fcfa}>
          {rates.quotient(month.days_to_pay)}
        </Behind>,
      ],
    };
  });
  if (months.length === 1)
    return (
      <>
        <Typography sx={{ mb: 1 }}>{sentence}</Typography>
        <PlainTable whole label={t.sections.months} heads={heads} rows={rows} />
      </>
    );
  return (
    <StackedAreas
      points={months.map((month) => ({
        name: writeMonth(language, month.until_on),
        values: [month.prepaid_fcfa, month.to_current_fcfa, month.to_arrears_fcfa],
      }))}
      parts={parts}
      shades={shades}
      sentence={sentence}
      table={<Numbers heads={heads} rows={rows} />}
    />
  );
}
