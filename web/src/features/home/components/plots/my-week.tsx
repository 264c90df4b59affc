/** The sales of an agent on each of the last seven days. */
import { businessToday } from '../../../../ui/business-now.ts';
import { writeDay } from '../../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { DayBars } from '../../../../ui/plot/day-bars.tsx';
import { Numbers } from '../../../../ui/plot/numbers.tsx';
import { shortDay } from '../../day-names.ts';
import { texts } from '../../i18n.ts';
import { useMySales } from '../figures/use-my-sales.ts';
import { PlotSection } from './plot-section.tsx';
import { weekOfSales } from './week-of-sales.ts';

export function MyWeek() {
  const t = useTexts(texts).plots.week;
  const { language } = useLanguage();
  const today = businessToday();
  return (
    <PlotSection title={t.title} answer={useMySales()}>
      {({ data, total_items }) => {
        const days = weekOfSales(today, data);
        return (
          <DayBars
            today={today}
            days={days.map(({ on, sold }) => ({ on, actual: sold, says: t.day(writeDay(language, on), sold) }))}
            ends={[shortDay(language, days[0]?.on ?? today), t.today]}
            sentence={t.sentence(total_items)}
            table={
              <Numbers
                heads={[t.dayHead, t.sold]}
                rows={days.map(({ on, sold }) => ({ id: on, head: writeDay(language, on), cells: [sold] }))}
              />
            }
          />
        );
      }}
    </PlotSection>
  );
}
