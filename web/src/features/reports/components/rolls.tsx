/** Where the balances at the beginning of a month were at its end. */
import { LOAN_AGE_LABELS, ROLLS_TO_LABELS } from '@palier/contract/reports/labels.ts';
import { AGES, type Age } from '@palier/contract/rules/portfolio/ages.ts';
import { ROLLS_TO, type RollsTo } from '@palier/contract/rules/portfolio/rolls.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { HeatTable } from '../../../ui/plot/heat-table.tsx';
import { Numbers } from '../../../ui/plot/numbers.tsx';
import { Plot } from '../../../ui/plot/plot.tsx';
import { texts } from '../i18n.ts';
import { MoneyBehind } from './behind.tsx';
import { useLoansOf } from './loans-of.ts';
import { NoMonth } from './no-month.tsx';
import type { Analysis } from './report-answers.ts';
import { useWriteRate } from './rate.ts';

export function Rolls({ analysis: { rolls } }: { analysis: Analysis }) {
  const t = useTexts(texts);
  const ages = useTexts(LOAN_AGE_LABELS);
  const states = useTexts(ROLLS_TO_LABELS);
  const { language } = useLanguage();
  const rates = useWriteRate();
  const toLoans = useLoansOf();
  const { from_on, until_on, cells } = rolls;
  if (from_on === null || until_on === null || cells.length === 0)
    return (
      <Section title={t.sections.rolls}>
        <NoMonth />
      </Section>
    );
  const toCell = (rolled_from: Age, rolled_to?: RollsTo) =>
    toLoans('rolled', { until_on, rolled_from, ...(rolled_to && { rolled_to }) });
  const cellAt = (from: string, to: string) => cells.find((cell) => cell.from === from && cell.to === to);
  const opening = (from: string): number =>
    cells.reduce((sum, cell) => (cell.from === from ? sum + cell.owed_fcfa : sum), 0);
  const opened = AGES.filter((from) => opening(from) > 0);
  return (
    <Section title={t.sections.rolls}>
      <Plot
        sentence={t.rollsSentence(writeDay(language, from_on), writeDay(language, until_on))}
        table={
          <Numbers
            heads={[t.age, ...ROLLS_TO.map((to) => states[to]), t.opening]}
            rows={opened.map((from) => ({
              id: from,
              head: ages[from],
              cells: [
                ...ROLLS_TO.map((to) => (
                  <MoneyBehind key={to} to={toCell(from, to)} fcfa={cellAt(from, to)?.owed_fcfa ?? 0} />
                )),
                <MoneyBehind key="all" to={toCell(from)} fcfa={opening(from)} />,
              ],
            }))}
          />
        }
      >
        <HeatTable
          label={t.sections.rolls}
          corner={t.age}
          most={1}
          heads={[...ROLLS_TO.map((to) => states[to]), t.opening]}
          rows={opened.map((from) => ({
            id: from,
            head: ages[from],
            cells: [
              ...ROLLS_TO.map((to) => {
                const { owed_fcfa = 0, loans = 0 } = cellAt(from, to) ?? {};
                const rate = { n: owed_fcfa, d: opening(from) };
                return {
                  share: owed_fcfa === 0 ? null : rate.n / rate.d,
                  text: owed_fcfa === 0 ? t.nothing : rates.rate(rate),
                  says: t.rollCell(rates.rate(rate), formatFcfa(owed_fcfa), loans),
                  ...(owed_fcfa !== 0 && { to: toCell(from, to) }),
                };
              }),
              { share: null, text: groupThousands(opening(from)), says: formatFcfa(opening(from)), to: toCell(from) },
            ],
          }))}
        />
      </Plot>
    </Section>
  );
}
