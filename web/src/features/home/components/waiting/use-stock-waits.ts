/** What waits in the stock: counts that were not finished or are due, and models that run out. */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../../api/use-call.ts';
import { businessNow, businessToday } from '../../../../ui/business-now.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { reportsScreens } from '../../../reports/screens.ts';
import { stockScreens } from '../../../stock/screens.ts';
import { texts } from '../../i18n.ts';
import { runningLow, soonGone } from '../figures/stock-rules.ts';
import { useShopsToCount, useStockCounts, useStockTakes } from '../figures/use-stock-counts.ts';
import { type Source, sourceOf } from './source.ts';

const FRESH_MS = 300_000;

export function useOpenCounts(): Source {
  const t = useTexts(texts).waits;
  const { may } = useSession();
  const keeps = may('MANAGE_STOCK');
  const takes = useStockTakes(keeps);
  return sourceOf(keeps, takes, ({ stock_takes }) =>
    stock_takes
      .filter(({ state }) => state === 'open')
      .map(({ id, shop, started_at, found, expected }) => ({
        id,
        harm: 'calm',
        since: started_at,
        title: t.count(shop),
        detail: t.counted(groupThousands(found), groupThousands(expected)),
        action: t.goOn,
        to: stockScreens.stockTake.path({ id }),
      })),
  );
}

export function useStockWaits(isMainJob: boolean): readonly Source[] {
  const t = useTexts(texts).waits;
  const { may } = useSession();
  const keeps = isMainJob && may('MANAGE_STOCK');
  // Who sees the reports knows how fast each model sells; others only how many pieces there are.
  const seesSales = keeps && may(reportsCalls.stock.access);
  const sales = useCall(reportsCalls.stock, { as_of_on: businessToday() }, { fresh_ms: FRESH_MS, enabled: seesSales });
  const models = useStockCounts('model', keeps && !seesSales);
  const due = useShopsToCount(businessNow(), keeps);
  return [
    sourceOf(seesSales, sales, ({ models: sold }) => {
      const gone = soonGone(sold);
      const [shortest] = gone;
      if (!shortest) return [];
      return [
        {
          id: 'soon-gone',
          harm: 'late',
          since: null,
          title: t.lowStock(gone.length),
          detail: t.lasts(shortest.name, shortest.days),
          action: t.order,
          to: reportsScreens.reports.path({ tab: 'stock' }),
        },
      ];
    }),
    sourceOf(keeps && !seesSales, models, ({ counts }) => {
      const low = runningLow(counts);
      const [fewest] = low;
      if (!fewest) return [];
      return [
        {
          id: 'low',
          harm: 'late',
          since: null,
          title: t.lowStock(low.length),
          detail: t.fewest(fewest.name, fewest.in_stock),
          action: t.order,
          to: stockScreens.inventory.path({ tab: 'counts' }),
        },
      ];
    }),
    sourceOf(keeps, due, (shops) =>
      shops.length === 0
        ? []
        : [
            {
              id: 'counts-due',
              harm: 'calm',
              since: null,
              title: t.countsDue(shops.length),
              detail: t.countsDueWhy,
              action: t.startCount,
              to: stockScreens.inventory.path({ tab: 'takes' }),
            },
          ],
    ),
  ];
}
