/** How the loans of each month of sales stand at the end of each month since. */
import { shareOf } from '../../../ui/share.ts';
import Typography from '@mui/material/Typography';
import { groupThousands } from '@palier/contract/values/money.ts';
import { writeMonth } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { HeatTable } from '../../../ui/plot/heat-table.tsx';
import { texts } from '../i18n.ts';
import type { Analysis } from './report-answers.ts';
import { useWriteRate } from './rate.ts';

export function Vintages({ analysis: { vintages } }: { analysis: Analysis }) {
  const t = useTexts(texts);
  if (vintages.length === 0) return null;
  return (
    <>
      <Curves vintages={vintages} of="at_risk" title={t.sections.vintages} sentence={t.vintageSentence} />
      <Curves vintages={vintages} of="repaid" title={t.sections.vintagesRepaid} sentence={t.vintageRepaidSentence} />
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
}: {
  vintages: Analysis['vintages'];
  of: 'at_risk' | 'repaid';
  title: string;
  sentence: string;
}) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const rates = useWriteRate();
  const months = Math.max(
    ...vintages.map(({ cohort, points }) => monthsBetween(cohort, points.at(-1)?.until_on ?? cohort) + 1),
  );
  const most = Math.max(0.01, ...vintages.flatMap(({ points }) => points.map((point) => shareOf(point[of]) ?? 0)));
  return (
    <Section title={title}>
      <Typography sx={{ mb: 1 }}>{sentence}</Typography>
      <HeatTable
        label={title}
        corner={t.cohort}
        most={most}
        heads={[t.contracts, ...Array.from({ length: months }, (_, at) => t.monthsOn(String(at)))]}
        rows={vintages.map(({ cohort, contracts, points }) => ({
          id: cohort,
          head: writeMonth(language, cohort),
          cells: [
            { share: null, text: groupThousands(contracts), says: '' },
            ...Array.from({ length: months }, (_, at) => {
              const point = points.find(({ until_on }) => monthsBetween(cohort, until_on) === at);
              return point
                ? { share: shareOf(point[of]), text: rates.rate(point[of]), says: rates.parts(point[of], true) }
                : { share: null, text: '', says: '' };
            }),
          ],
        }))}
      />
    </Section>
  );
}
