/** What was due and what came in: each day of the month, the last 13 weeks, and each month that is over. */
import { riskOf } from '@palier/contract/reports/risk.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { useCall } from '../../../api/use-call.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { FIGURE_LABELS } from '@palier/contract/reports/figure-labels.ts';
import { texts } from '../i18n.ts';
import { Behind, MoneyBehind } from './behind.tsx';
import { CollectionMonths } from './collection-months.tsx';
import { DueAndReceived } from './due-and-received.tsx';
import { useLoansOf } from './loans-of.ts';
import { useWriteRate } from './rate.ts';
import { useReportFilter } from './report-filter.ts';
import { ReportFrame } from './report-frame.tsx';

export function CollectionWeeks() {
  const t = useTexts(texts);
  const names = useTexts(FIGURE_LABELS);
  const { language } = useLanguage();
  const rates = useWriteRate();
  const toLoans = useLoansOf();
  const read = useCall(reportsCalls.dashboard, useReportFilter(), { keep_previous: true });
  return (
    <ReportFrame read={read}>
      {(dashboard) => (
        <>
          <DueAndReceived dashboard={dashboard} />
          <Section title={t.sections.weeks}>
            <PlainTable
              whole
              label={t.sections.weeks}
              heads={[
                t.week,
                t.due,
                t.received,
                t.rateOf,
                names.arrears.name,
                names.par1.name,
                names.par30.name,
                names.writtenOff.name,
              ]}
              rows={dashboard.weeks.map(({ until_on, figures, flows }) => {
                const week = { from_on: addDays(until_on, -6), until_on };
                const [late, risk] = [riskOf(figures, 0), riskOf(figures, 30)];
                return {
                  id: until_on,
                  head: writeDay(language, until_on),
                  cells: [
                    <MoneyBehind key="due" to={toLoans('due', week)} fcfa={flows.due_fcfa} />,
                    <MoneyBehind key="received" to={toLoans('received', week)} fcfa={flows.received_fcfa} />,
                    rates.rate({ n: flows.received_fcfa, d: flows.due_fcfa }),
                    <MoneyBehind key="arrears" to={toLoans('arrears', { until_on })} fcfa={figures.arrears_fcfa} />,
                    <Behind key="late" to={toLoans('late', { until_on })} value={late.n}>
                      {rates.rate(late)}
                    </Behind>,
                    <Behind key="risk" to={toLoans('late_30', { until_on })} value={risk.n}>
                      {rates.rate(risk)}
                    </Behind>,
                    <MoneyBehind key="lost" to={toLoans('written_off', week)} fcfa={flows.written_off_fcfa} />,
                  ],
                };
              })}
            />
          </Section>
          <CollectionMonths />
        </>
      )}
    </ReportFrame>
  );
}
