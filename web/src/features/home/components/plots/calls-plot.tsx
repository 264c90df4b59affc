/** The calls of each of the last fourteen days, and how many of them reached the customer. */
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { businessToday } from '../../../../ui/business-now.ts';
import { writeDay } from '../../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { DayBars } from '../../../../ui/plot/day-bars.tsx';
import { Numbers } from '../../../../ui/plot/numbers.tsx';
import { shortDay } from '../../day-names.ts';
import { texts } from '../../i18n.ts';
import { callDays, useCallFigures } from '../figures/use-my-calls.ts';
import { PlotSection } from './plot-section.tsx';

const NONE = { attempts: 0, conversations: 0, recovered_fcfa: 0 } as const;

export function CallsPlot() {
  const t = useTexts(texts).plots.calls;
  const { language } = useLanguage();
  const today = businessToday();
  return (
    <PlotSection title={t.title} answer={useCallFigures()}>
      {({ days: called, total }) => {
        // The answer leaves out days without a call.
        const days = callDays().map((on) => ({ on, ...(called.find((day) => day.on === on)?.figures ?? NONE) }));
        return (
          <DayBars
            today={today}
            days={days.map(({ on, attempts, conversations }) => ({
              on,
              expected: attempts,
              actual: conversations,
              says: t.day(writeDay(language, on), attempts, conversations),
            }))}
            ends={[shortDay(language, days[0]?.on ?? today), t.today]}
            names={{ expected: t.expected, actual: t.actual }}
            sentence={t.sentence(
              groupThousands(total.attempts),
              groupThousands(total.conversations),
              formatFcfa(total.recovered_fcfa),
            )}
            table={
              <Numbers
                heads={[t.dayHead, t.expected, t.actual, t.recovered]}
                rows={days.map(({ on, attempts, conversations, recovered_fcfa }) => ({
                  id: on,
                  head: writeDay(language, on),
                  cells: [attempts, conversations, formatFcfa(recovered_fcfa)],
                }))}
              />
            }
          />
        );
      }}
    </PlotSection>
  );
}
