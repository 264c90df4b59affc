/** How the loans of each month of sales stand at the end of each month since. */
import { shareOf } from '@palier/contract/values/rate.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { writeDay, writeMonth } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { HeatTable } from '../../../ui/plot/heat-table.tsx';
import { Numbers } from '../../../ui/plot/numbers.tsx';
import { Plot } from '../../../ui/plot/plot.tsx';
import { texts } from '../i18n.ts';
import { MoneyBehind } from './behind.tsx';
import { useLoansOf } from './loans-of.ts';
import type { Analysis } from './report-answers.ts';
import { useWriteRate } from './rate.ts';

export function Vintages({ analysis: { vintages } }: { analysis: Analysis }) {
  const t = useTexts(texts);
  if (vintages.length === 0) return null;
  return (
    <>
      <Curves
        vintages={vintages}
        of="at_risk"
        title={t.sections.vintages}
        sentence={t.vintageSentence}
        part={t.atRisk}
      />
      <Curves
        vintages={vintages}
        of="repaid"
        title={t.sections.vintagesRepaid}
        sentence={t.vintageRepaidSentence}
        part={t.repaid}
      />
    </>
  );
}

/** How many months lie between the months of two days. */
const monthsBetween = (from: string, until: string): number =>
  (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(until.slice(5, 7)) - Number(from.slice(5, 7));

function Curves({
  vintages,
  of,
  title,
  sentence,
  part,
}: {
  vintages: Analysis['vintages'];
  of: 'at_risk' | 'repaid';
  title: string;
  sentence: string;
  /** What is a part of all that the loans are to pay. */
  part: string;
}) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const rates = useWriteRate();
  const toLoans = useLoansOf();
  const toCohort = (cohort: string, until_on: string) => toLoans(`cohort_${of}`, { until_on, cohort });
  const months = Math.max(
    ...vintages.map(({ cohort, points }) => monthsBetween(cohort, points.at(-1)?.until_on ?? cohort) + 1),
  );
  const most = Math.max(0.01, ...vintages.flatMap(({ points }) => points.map((point) => shareOf(point[of]) ?? 0)));
  return (
    <Section title={title}>
      <Plot
        sentence={sentence}
        table={
          <Numbers
            heads={[t.cohort, t.contracts, t.lastMonth, part, t.repayable, t.share]}
            rows={vintages.map(({ cohort, contracts, points }) => {
              const last = points.at(-1);
              return {
                id: cohort,
                head: writeMonth(language, cohort),
                cells: [
                  groupThousands(contracts),
                  last ? writeDay(language, last.until_on) : t.nothing,
                  <MoneyBehind
                    key="part"
                    to={last ? toCohort(cohort, last.until_on) : null}
                    fcfa={last?.[of].n ?? 0}
                  />,
                  <MoneyBehind key="all" to={last ? toCohort(cohort, last.until_on) : null} fcfa={last?.[of].d ?? 0} />,
                  last ? rates.rate(last[of]) : t.nothing,
                ],
              };
            })}
          />
        }
      >
        <HeatTable
          label={title}
          corner={t.cohort}
          most={most}
          heads={[t.contracts, ...Array.from({ length: months }, (_, at) => t.monthsOn(String(at)))]}
          rows={vintages.map(({ cohort, contracts, points }) => {
            const last = points.at(-1);
            return {
              id: cohort,
              head: writeMonth(language, cohort),
              cells: [
                {
                  share: null,
                  text: groupThousands(contracts),
                  says: '',
                  ...(last && { to: toCohort(cohort, last.until_on) }),
                },
                ...Array.from({ length: months }, (_, at) => {
                  const point = points.find(({ until_on }) => monthsBetween(cohort, until_on) === at);
                  return point
                    ? {
                        share: shareOf(point[of]),
                        text: rates.rate(point[of]),
                        says: rates.parts(point[of], true),
                        to: toCohort(cohort, point.until_on),
                      }
                    : { share: null, text: '', says: '' };
                }),
              ],
            };
          })}
        />
      </Plot>
    </Section>
  );
}
