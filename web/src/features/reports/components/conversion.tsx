/** What became of the sales that began in a time. */
import Typography from '@mui/material/Typography';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { CONVERSION_STEP_LABELS } from '@palier/contract/reports/labels.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Numbers } from '../../../ui/plot/numbers.tsx';
import { Plot } from '../../../ui/plot/plot.tsx';
import { StepBars } from '../../../ui/plot/step-bars.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { texts } from '../i18n.ts';
import { useWriteRate } from './rate.ts';
import { useReportDays, useReportFilter } from './report-filter.ts';
import { ReportRead } from './report-frame.tsx';

export function Conversion() {
  const t = useTexts(texts);
  const labels = useTexts(CONVERSION_STEP_LABELS);
  const { language } = useLanguage();
  const rates = useWriteRate();
  const { clock: _clock, ...filter } = useReportFilter();
  const read = useCall(reportsCalls.conversion, { ...filter, ...useReportDays() }, { keep_previous: true });
  return (
    <ReportRead read={read}>
      {({ steps, ended, open, weeks }) => {
        const started = steps[0]?.sales ?? 0;
        const activated = steps.at(-1)?.sales ?? 0;
        if (started === 0)
          return (
            <Section>
              <EmptyNote title={t.conversion.empty} />
            </Section>
          );
        const shareOfBefore = (at: number): string =>
          at === 0 ? t.nothing : rates.rate({ n: steps[at]?.sales ?? 0, d: steps[at - 1]?.sales ?? 0 });
        return (
          <>
            <Section title={t.sections.conversion}>
              <Plot
                sentence={t.conversion.sentence(
                  groupThousands(started),
                  groupThousands(activated),
                  rates.rate({ n: activated, d: started }),
                )}
                table={
                  <Numbers
                    heads={[t.conversion.step, t.conversion.sales, t.conversion.share]}
                    rows={steps.map(({ step, sales }, at) => ({
                      id: step,
                      head: labels[step],
                      cells: [groupThousands(sales), shareOfBefore(at)],
                    }))}
                  />
                }
              >
                <StepBars
                  label={t.sections.conversion}
                  steps={steps.map(({ step, sales }, at) => ({
                    name: labels[step],
                    count: sales,
                    says: at === 0 ? t.conversion.first : t.conversion.ofBefore(shareOfBefore(at)),
                  }))}
                />
              </Plot>
              <Typography color="textSecondary" sx={{ mt: 1.5 }}>
                {t.conversion.ended(groupThousands(ended))} · {t.conversion.open(groupThousands(open))}
              </Typography>
            </Section>
            <Section title={t.sections.conversionWeeks}>
              <PlainTable
                whole
                label={t.sections.conversionWeeks}
                heads={[t.conversion.week, t.conversion.started, t.conversion.activated, t.share]}
                rows={weeks.map(({ from_on, started: begun, activated: led }) => ({
                  id: from_on,
                  head: writeDay(language, from_on),
                  cells: [groupThousands(begun), groupThousands(led), rates.rate({ n: led, d: begun })],
                }))}
              />
            </Section>
          </>
        );
      }}
    </ReportRead>
  );
}
