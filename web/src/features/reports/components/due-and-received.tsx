/** What fell due on each day of the month beside what came in. */
import { firstOfMonth } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { BarsInBars } from '../../../ui/plot/bars-in-bars.tsx';
import { Numbers } from '../../../ui/plot/numbers.tsx';
import { texts } from '../i18n.ts';
import { MoneyBehind } from './behind.tsx';
import { useLoansOf } from './loans-of.ts';
import type { Dashboard } from './report-answers.ts';
import { useWriteRate } from './rate.ts';

export function DueAndReceived({ dashboard: { frame, days, month } }: { dashboard: Dashboard }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const rates = useWriteRate();
  const toLoans = useLoansOf();
  const from_on = firstOfMonth(frame.as_of_on);
  const whole = { n: month.received_fcfa, d: month.due_fcfa };
  return (
    <Section title={t.sections.dueAgainst}>
      <BarsInBars
        pairs={days.map(({ on, due_fcfa, received_fcfa }) => ({
          name: String(Number(on.slice(8))),
          expected: due_fcfa,
          actual: received_fcfa,
        }))}
        names={{ expected: t.due, actual: t.received }}
        sentence={t.dueSentence(formatFcfa(whole.n), formatFcfa(whole.d), rates.rate(whole))}
        table={
          <Numbers
            heads={[t.day, t.due, t.received, t.rateOf]}
            rows={[
              ...days.map(({ on, due_fcfa, received_fcfa }) => ({
                id: on,
                head: writeDay(language, on),
                cells: [
                  <MoneyBehind key="due" to={toLoans('due', { until_on: on })} fcfa={due_fcfa} />,
                  <MoneyBehind key="received" to={toLoans('received', { until_on: on })} fcfa={received_fcfa} />,
                  rates.rate({ n: received_fcfa, d: due_fcfa }),
                ],
              })),
              {
                id: 'all',
                head: t.total,
                cells: [
                  <MoneyBehind key="due" to={toLoans('due', { from_on })} fcfa={whole.d} />,
                  <MoneyBehind key="received" to={toLoans('received', { from_on })} fcfa={whole.n} />,
                  rates.rate(whole),
                ],
                is_total: true,
              },
            ]}
          />
        }
      />
    </Section>
  );
}
