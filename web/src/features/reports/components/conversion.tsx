/** What became of the sales that began in a time. */
import Typography from '@mui/material/Typography';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { CONVERSION_STEP_LABELS } from '@palier/contract/reports/labels.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useCall } from '../../../api/use-call.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { StepBars } from '../../../ui/plot/step-bars.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { texts } from '../i18n.ts';
import { useWriteRate } from './rate.ts';
import { useReportFilter } from './report-filter.ts';
import { ReportRead } from './report-frame.tsx';

export function Conversion() {
  const t = useTexts(texts);
  const labels = useTexts(CONVERSION_STEP_LABELS);
  const { language } = useLanguage();
  const rates = useWriteRate();
  const { clock: _clock, ...filter } = useReportFilter();
  const [from] = useSearchParam('from');
  const read = useCall(
    reportsCalls.conversion,
    { ...filter, from_on: from ?? `${filter.as_of_on.slice(0, 7)}-01` },
    { keep_previous: true },
  );
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
        return (
          <>
            <Section title={t.sections.conversion}>
              <Typography sx={{ mb: 1.5 }}>
                {t.conversion.sentence(
                  groupThousands(started),
                  groupThousands(activated),
                  rates.rate({ n: activated, d: started }),
                )}
              </Typography>
              <StepBars
                label={t.sections.conversion}
                steps={steps.map(({ step, sales }, at) => ({
                  name: labels[step],
                  count: sales,
                  says:
                    at === 0
                      ? t.conversion.first
                      : t.conversion.ofBefore(rates.rate({ n: sales, d: steps[at - 1]?.sales ?? 0 })),
                }))}
              />
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
