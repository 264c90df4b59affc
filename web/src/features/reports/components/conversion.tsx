/** What became of the sales that began in a time. Each count leads to its sales. */
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
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
import { conversionTexts } from '../conversion.i18n.ts';
import { texts } from '../i18n.ts';
import { Behind } from './behind.tsx';
import { ConversionFigures, activatedOf, begunOf } from './conversion-figures.tsx';
import { useSalesOf } from './loans-of.ts';
import { useWriteRate } from './rate.ts';
import { useReportDays, useReportFilter } from './report-filter.ts';
import { ReportRead } from './report-frame.tsx';

type Answer = Result<typeof reportsCalls.conversion>;

export function Conversion() {
  const t = useTexts(conversionTexts);
  const { clock: _clock, ...filter } = useReportFilter();
  const read = useCall(reportsCalls.conversion, { ...filter, ...useReportDays() }, { keep_previous: true });
  return (
    <ReportRead read={read}>
      {(answer) =>
        begunOf(answer) === 0 ? (
          <Section>
            <EmptyNote title={t.empty} />
          </Section>
        ) : (
          <>
            <Steps answer={answer} />
            <Weeks answer={answer} />
            <Proof answer={answer} />
          </>
        )
      }
    </ReportRead>
  );
}

function Steps({ answer }: { answer: Answer }) {
  const { steps } = answer;
  const t = useTexts(conversionTexts);
  const { nothing, sections } = useTexts(texts);
  const labels = useTexts(CONVERSION_STEP_LABELS);
  const rates = useWriteRate();
  const toSales = useSalesOf();
  const [started, activated] = [begunOf(answer), activatedOf(answer)];
  const shareOfBefore = (at: number): string =>
    at === 0 ? nothing : rates.rate({ n: steps[at]?.sales ?? 0, d: steps[at - 1]?.sales ?? 0 });
  return (
    <Section title={sections.conversion}>
      <ConversionFigures answer={answer} />
      <Plot
        sentence={t.sentence(
          groupThousands(started),
          groupThousands(activated),
          rates.rate({ n: activated, d: started }),
        )}
        opens
        table={
          <Numbers
            whole
            name={t.steps}
            heads={[t.step, t.sales, t.standing, t.ended, t.share]}
            rows={steps.map(({ step, sales, open, ended }, at) => ({
              id: step,
              head: labels[step],
              cells: [
                <Behind key="reached" to={toSales('reached', { step })} value={sales}>
                  {groupThousands(sales)}
                </Behind>,
                <Behind key="open" to={toSales('open', { step })} value={open}>
                  {groupThousands(open)}
                </Behind>,
                <Behind key="ended" to={toSales('ended', { step })} value={ended}>
                  {groupThousands(ended)}
                </Behind>,
                shareOfBefore(at),
              ],
            }))}
          />
        }
      >
        <StepBars
          label={sections.conversion}
          steps={steps.map(({ step, sales }, at) => ({
            name: labels[step],
            count: sales,
            says: at === 0 ? t.first : t.ofBefore(shareOfBefore(at)),
          }))}
        />
      </Plot>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t.stepsMean}
      </Typography>
    </Section>
  );
}

function Weeks({ answer: { weeks } }: { answer: Answer }) {
  const t = useTexts(conversionTexts);
  const { share, sections } = useTexts(texts);
  const { language } = useLanguage();
  const rates = useWriteRate();
  const toSales = useSalesOf();
  return (
    <Section title={sections.conversionWeeks}>
      <PlainTable
        whole
        label={sections.conversionWeeks}
        heads={[t.week, t.started, t.activated, share]}
        rows={weeks.map(({ from_on: week_on, started, activated }) => ({
          id: week_on,
          head: writeDay(language, week_on),
          cells: [
            <Behind key="started" to={toSales('reached', { week_on })} value={started}>
              {groupThousands(started)}
            </Behind>,
            <Behind key="activated" to={toSales('reached', { week_on, step: 'activated' })} value={activated}>
              {groupThousands(activated)}
            </Behind>,
            rates.rate({ n: activated, d: started }),
          ],
        }))}
      />
    </Section>
  );
}

/** A report whose parts do not add up says so in red, and not by looking right. */
function Proof({ answer }: { answer: Answer }) {
  const { steps, open, ended, weeks } = answer;
  const t = useTexts(conversionTexts);
  const started = begunOf(answer);
  const isWhole = open + ended + activatedOf(answer) === started;
  const isByStep = steps.every((row, at) => row.sales === row.open + row.ended + (steps[at + 1]?.sales ?? row.sales));
  const isByWeek = weeks.reduce((sum, week) => sum + week.started, 0) === started;
  if (!isWhole || !isByStep || !isByWeek) return <Alert severity="error">{t.differs}</Alert>;
  return (
    <Typography variant="body2" color="textSecondary">
      {t.equal(groupThousands(started))}
    </Typography>
  );
}
