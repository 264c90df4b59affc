/** The calls of each of the last fourteen days, and how many of them reached the customer. */
import { groupThousands } from '@palier/contract/values/money.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { businessToday } from '../../../../ui/business-now.ts';
import { writeDay } from '../../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { DayBars } from '../../../../ui/plot/day-bars.tsx';
import { Numbers } from '../../../../ui/plot/numbers.tsx';
import { texts } from '../../i18n.ts';
import { useCallFigures } from '../figures/use-my-calls.ts';
import { PlotSection } from './plot-section.tsx';

export function CallsPlot() {
  const t = useTexts(texts).plots.calls;
  const { language } = useLanguage();
  const today = businessToday();
  return (
    <PlotSection title={t.title} answer={useCallFigures()}>
      {({ days, total }) => (
        <DayBars
          today={today}
          days={days.map(({ on, figures: { attempts, conversations } }) => ({
            on,
            expected: attempts,
            actual: conversations,
            says: t.day(writeDay(language, on), attempts, conversations),
          }))}
          ends={[writeDay(language, days[0]?.on ?? today), t.today]}
          names={{ expected: t.expected, actual: t.actual }}
          sentence={t.sentence(
            groupThousands(total.attempts),
            groupThousands(total.conversations),
            formatFcfa(total.recovered_fcfa),
          )}
          table={
            <Numbers
              heads={[t.dayHead, t.expected, t.actual, t.recovered]}
              rows={days.map(({ on, figures }) => ({
                id: on,
                head: writeDay(language, on),
                cells: [figures.attempts, figures.conversations, formatFcfa(figures.recovered_fcfa)],
              }))}
            />
          }
        />
      )}
    </PlotSection>
  );
}
