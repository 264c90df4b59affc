/** How long money has waited to be allocated, in sums by age. */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import Typography from '@mui/material/Typography';
import { useCall } from '../../../../api/use-call.ts';
import { businessNow } from '../../../../ui/business-now.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { AmountBars } from '../../../../ui/plot/amount-bars.tsx';
import { Numbers } from '../../../../ui/plot/numbers.tsx';
import { Plot } from '../../../../ui/plot/plot.tsx';
import { texts } from '../../i18n.ts';
import { useWaitedFor } from '../waiting/waited.ts';
import { AGE_GROUPS } from './ages.ts';
import { PlotSection } from './plot-section.tsx';

const EVERY_MS = 60_000;

export function SuspenseAges() {
  const { suspense: t, ages } = useTexts(texts).plots;
  const waited = useWaitedFor();
  const answer = useCall(suspenseCalls.suspenseAges, undefined, { every_ms: EVERY_MS, live: ['suspense'] });
  return (
    <PlotSection title={t.title} answer={answer}>
      {({ oldest_at, ...groups }) => {
        if (oldest_at === null) return <Typography color="textSecondary">{t.none}</Typography>;
        const all = AGE_GROUPS.reduce((sum, group) => sum + groups[group].payments, 0);
        return (
          <Plot
            sentence={t.sentence(all, waited(oldest_at, businessNow()))}
            table={
              <Numbers
                heads={[ages.group, t.payments, t.amount]}
                rows={AGE_GROUPS.map((group) => ({
                  id: group,
                  head: ages.groups[group],
                  cells: [groups[group].payments, groupThousands(groups[group].amount_fcfa)],
                }))}
              />
            }
          >
            <AmountBars
              label={t.title}
              bars={AGE_GROUPS.map((group) => ({
                id: group,
                name: ages.groups[group],
                amount: groups[group].amount_fcfa,
                says: formatFcfa(groups[group].amount_fcfa),
                is_marked: group === 'longer',
              }))}
            />
          </Plot>
        );
      }}
    </PlotSection>
  );
}
