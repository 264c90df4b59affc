/** What was due and what came in: each day of the month, the last 13 weeks, and each month that is over. */
import { riskOf } from '@palier/contract/reports/risk.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { FIGURE_LABELS } from '@palier/contract/reports/figure-labels.ts';
import { texts } from '../i18n.ts';
import { CollectionMonths } from './collection-months.tsx';
import { DueAndReceived } from './due-and-received.tsx';
import { useWriteRate } from './rate.ts';
import { useReportFilter } from './report-filter.ts';
import { ReportFrame } from './report-frame.tsx';

export function CollectionWeeks() {
  const t = useTexts(texts);
  const names = useTexts(FIGURE_LABELS);
  const { language } = useLanguage();
  const rates = useWriteRate();
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
              rows={dashboard.weeks.map(({ until_on, figures, flows }) => ({
                id: until_on,
                head: writeDay(language, until_on),
                cells: [
                  <Money key="due" fcfa={flows.due_fcfa} />,
                  <Money key="received" fcfa={flows.received_fcfa} />,
                  rates.rate({ n: flows.received_fcfa, d: flows.due_fcfa }),
                  <Money key="arrears" fcfa={figures.arrears_fcfa} />,
                  rates.rate(riskOf(figures, 0)),
                  rates.rate(riskOf(figures, 30)),
                  <Money key="lost" fcfa={flows.written_off_fcfa} />,
                ],
              }))}
            />
          </Section>
          <CollectionMonths />
        </>
      )}
    </ReportFrame>
  );
}
