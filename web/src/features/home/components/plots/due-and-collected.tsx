/** What fell due on each of the last fourteen days, and what came in. */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../../api/use-call.ts';
import { businessToday } from '../../../../ui/business-now.ts';
import { writeDay } from '../../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { Money } from '../../../../ui/money.tsx';
import { DayBars } from '../../../../ui/plot/day-bars.tsx';
import { Numbers } from '../../../../ui/plot/numbers.tsx';
import { writeRate } from '@palier/contract/values/rate.ts';
import { shortDay } from '../../day-names.ts';
import { texts } from '../../i18n.ts';
import { useBusiness } from '../figures/use-business.ts';
import { PlotSection } from './plot-section.tsx';

const DAYS = 14;
const FRESH_MS = 3_600_000;

export function DueAndCollected() {
  const t = useTexts(texts).plots.due;
  const { language } = useLanguage();
  const today = businessToday();
  const dayOfMonth = Number(today.slice(8));
  const business = useBusiness();
  // The answer has the days of one month. Early in a month the last days of the month before are in another answer.
  const before = useCall(
    reportsCalls.dashboard,
    { as_of_on: addDays(today, -dayOfMonth) },
    { enabled: dayOfMonth < DAYS, fresh_ms: FRESH_MS },
  );
  return (
    <PlotSection title={t.title} answer={business}>
      {({ days: thisMonth }) => {
        const days = [...(dayOfMonth < DAYS ? (before.data?.days ?? []) : []), ...thisMonth].slice(-DAYS);
        const past = days.filter(({ on }) => on < today);
        const sum = (of: 'due_fcfa' | 'received_fcfa') => past.reduce((all, day) => all + day[of], 0);
        const rate = { n: sum('received_fcfa'), d: sum('due_fcfa') };
        return (
          <DayBars
            today={today}
            days={days.map(({ on, due_fcfa, received_fcfa }) => ({
              on,
              expected: due_fcfa,
              actual: received_fcfa,
              says: t.day(writeDay(language, on), formatFcfa(due_fcfa), formatFcfa(received_fcfa)),
            }))}
            ends={[shortDay(language, days[0]?.on ?? today), t.today]}
            names={{ expected: t.expected, actual: t.actual }}
            sentence={t.sentence(writeRate(language, rate), formatFcfa(rate.n), formatFcfa(rate.d))}
            table={
              <Numbers
                heads={[t.dayHead, t.expected, t.actual]}
                rows={days.map(({ on, due_fcfa, received_fcfa }) => ({
                  id: on,
                  head: writeDay(language, on),
                  cells: [<Money key="due" fcfa={due_fcfa} />, <Money key="got" fcfa={received_fcfa} />],
                }))}
              />
            }
          />
        );
      }}
    </PlotSection>
  );
}
