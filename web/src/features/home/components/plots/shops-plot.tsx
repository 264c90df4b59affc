/** Each shop of an owner: what it sold, what came in of what was due, and how long its stock lasts. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { coverDays } from '@palier/contract/rules/stock-cover.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../../api/use-call.ts';
import { businessToday } from '../../../../ui/business-now.ts';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { AmountBars } from '../../../../ui/plot/amount-bars.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { shareOf, writeRate } from '@palier/contract/values/rate.ts';
import { networkScreens } from '../../../network/screens.ts';
import { texts } from '../../i18n.ts';
import { useStockCounts } from '../figures/use-stock-counts.ts';
import { PlotSection } from './plot-section.tsx';

const DAYS = 28;
const MOST_SHOPS = 6;
const FRESH_MS = 300_000;

export function ShopsPlot() {
  const t = useTexts(texts).plots.shops;
  const { language } = useLanguage();
  const { may } = useSession();
  const today = businessToday();
  const league = useCall(
    reportsCalls.shops,
    { from_on: addDays(today, 1 - DAYS), as_of_on: today },
    { fresh_ms: FRESH_MS },
  );
  const counts = useStockCounts('shop', may('VIEW_INVENTORY')).data?.counts ?? [];
  return (
    <PlotSection title={t.title} answer={league}>
      {({ rows }) => {
        const shops = rows
          .filter(({ id, name }) => id !== null && name !== null)
          .toSorted((one, other) => other.flows.sold - one.flows.sold)
          .slice(0, MOST_SHOPS)
          .map(({ id, name, flows: { sold, received_fcfa, due_fcfa } }) => ({
            id: id ?? '',
            to: networkScreens.store.path({ id: id ?? '' }),
            name: name ?? '',
            sold,
            rate: { n: received_fcfa, d: due_fcfa },
            days: coverDays(counts.find((one) => one.id === id)?.in_stock ?? 0, sold),
          }));
        const small = (title: string, bars: Parameters<typeof AmountBars>[0]['bars']) => (
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
              {title}
            </Typography>
            <AmountBars label={title} bars={bars} />
          </Box>
        );
        return (
          <>
            <Typography sx={{ mb: 1.5 }}>{t.sentence(rows.length)}</Typography>
            <Box
              sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}
            >
              {small(
                t.sold,
                shops.map(({ id, name, to, sold }) => ({ id, name, to, amount: sold, says: groupThousands(sold) })),
              )}
              {small(
                t.collected,
                shops.map(({ id, name, rate }) => ({
                  id,
                  name,
                  amount: shareOf(rate) ?? 0,
                  says: writeRate(language, rate),
                })),
              )}
              {small(
                t.stock,
                shops.map(({ id, name, days }) => ({
                  id,
                  name,
                  amount: days ?? 0,
                  says: days === null ? '–' : t.days(days),
                })),
              )}
            </Box>
          </>
        );
      }}
    </PlotSection>
  );
}
