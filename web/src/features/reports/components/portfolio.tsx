/** The portfolio over time: balances by days late, where they went, and how each month of sales stands. */
import { riskOf } from '@palier/contract/reports/risk.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { LOAN_AGE_LABELS } from '@palier/contract/reports/labels.ts';
import { Age } from '@palier/contract/reports/records.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { writeDay, writeMonth } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { Numbers } from '../../../ui/plot/numbers.tsx';
import { StackedAreas } from '../../../ui/plot/stacked-areas.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { texts } from '../i18n.ts';
import { MoneyBehind } from './behind.tsx';
import { Provisions } from './provisions.tsx';
import { useLoansOf } from './loans-of.ts';
import type { Analysis } from './report-answers.ts';
import { useWriteRate } from './rate.ts';
import { useReportFilter } from './report-filter.ts';
import { ReportFrame } from './report-frame.tsx';
import { Forward } from './forward.tsx';
import { Rolls } from './rolls.tsx';
import { useShades } from './shades.ts';
import { Vintages } from './vintages.tsx';
import { YearFigures } from './year-figures.tsx';

export function Portfolio() {
  const filter = useReportFilter();
  const read = useCall(reportsCalls.analysis, filter, { keep_previous: true });
  return (
    <ReportFrame read={read}>
      {(analysis) => (
        <>
          <Ages analysis={analysis} />
          <YearFigures analysis={analysis} />
          <Forward analysis={analysis} />
          <Rolls analysis={analysis} />
          <Vintages analysis={analysis} />
          <Provisions />
        </>
      )}
    </ReportFrame>
  );
}

/** From on time to the latest. */
const STRENGTHS = [14, 34, 50, 66, 82, 100];

function Ages({ analysis: { months } }: { analysis: Analysis }) {
  const t = useTexts(texts);
  const ages = useTexts(LOAN_AGE_LABELS);
  const { language } = useLanguage();
  const rates = useWriteRate();
  const shades = useShades(STRENGTHS);
  const toLoans = useLoansOf();
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const { figures } = last;
  return (
    <Section title={t.sections.ages}>
      <Typography sx={{ mb: 1 }}>
        {t.agesSentence(formatFcfa(riskOf(figures, 0).n), formatFcfa(figures.owed_fcfa))}
      </Typography>
      <PlainTable
        whole
        label={t.sections.ages}
        heads={[t.age, t.loans, t.owed, t.share]}
        rows={[
          ...figures.ages.map(({ age, loans, owed_fcfa }) => ({
            id: age,
            head: <Link to={toLoans(age)}>{ages[age]}</Link>,
            cells: [
              groupThousands(loans),
              <Money key="owed" fcfa={owed_fcfa} />,
              rates.rate({ n: owed_fcfa, d: figures.owed_fcfa }),
            ],
          })),
          {
            id: 'all',
            head: t.total,
            cells: [
              groupThousands(figures.loans),
              <MoneyBehind key="owed" to={toLoans('owed')} fcfa={figures.owed_fcfa} />,
              rates.rate({ n: figures.owed_fcfa, d: figures.owed_fcfa }),
            ],
            is_total: true,
          },
        ]}
      />
      {months.length > 1 && (
        <Box sx={{ mt: 2 }}>
          <StackedAreas
            points={months.map((month) => ({
              name: writeMonth(language, month.until_on),
              values: month.figures.ages.map(({ owed_fcfa }) => owed_fcfa),
            }))}
            parts={Age.options.map((age) => ages[age])}
            shades={shades}
            sentence={t.agesOverTime(
              rates.rate(riskOf(figures, 30)),
              rates.rate(riskOf(first.figures, 30)),
              writeDay(language, last.until_on),
            )}
            table={
              <Numbers
                heads={[t.month, ...Age.options.map((age) => ages[age]), t.total]}
                rows={months.map((month) => ({
                  id: month.until_on,
                  head: writeDay(language, month.until_on),
                  cells: [
                    ...month.figures.ages.map(({ age, owed_fcfa }) => (
                      <MoneyBehind key={age} to={toLoans(age, { until_on: month.until_on })} fcfa={owed_fcfa} />
                    )),
                    <MoneyBehind
                      key="all"
                      to={toLoans('owed', { until_on: month.until_on })}
                      fcfa={month.figures.owed_fcfa}
                    />,
                  ],
                }))}
              />
            }
          />
        </Box>
      )}
    </Section>
  );
}
