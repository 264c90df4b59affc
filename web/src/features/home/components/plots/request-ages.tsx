/** How long the requests have waited that the reader may decide. */
import { businessNow } from '../../../../ui/business-now.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { AmountBars } from '../../../../ui/plot/amount-bars.tsx';
import { Numbers } from '../../../../ui/plot/numbers.tsx';
import { Plot } from '../../../../ui/plot/plot.tsx';
import { texts } from '../../i18n.ts';
import { useInbox } from '../waiting/use-inbox.ts';
import { AGE_GROUPS, byAge } from './ages.ts';
import { PlotSection } from './plot-section.tsx';

export function RequestAges() {
  const t = useTexts(texts).plots.ages;
  return (
    <PlotSection title={t.title} answer={useInbox()}>
      {({ pending_requests, total_items }) => {
        const counts = byAge(
          pending_requests.map(({ date_requested }) => date_requested),
          businessNow(),
        );
        // The rows that were not read are newer than those that were.
        const ages = { ...counts, today: counts.today + total_items - pending_requests.length };
        const sentence = t.sentence(total_items, total_items - ages.today);
        return (
          <Plot
            sentence={sentence}
            table={
              <Numbers
                heads={[t.group, t.count]}
                rows={AGE_GROUPS.map((group) => ({ id: group, head: t.groups[group], cells: [ages[group]] }))}
              />
            }
          >
            <AmountBars
              label={t.title}
              bars={AGE_GROUPS.map((group) => ({
                id: group,
                name: t.groups[group],
                amount: ages[group],
                says: String(ages[group]),
                is_marked: group === 'longer' && ages.longer > 0,
              }))}
            />
          </Plot>
        );
      }}
    </PlotSection>
  );
}
