/** What is in stock, what is running out, what cannot be sold, and where a count is due. */
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { businessNow } from '../../../../ui/business-now.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { stockScreens } from '../../../stock/screens.ts';
import { texts } from '../../i18n.ts';
import { figure } from './figure.ts';
import { FigureStrip } from './figure-strip.tsx';
import { FEW_PIECES, notForSale, runningLow } from './stock-rules.ts';
import { useShopsToCount, useStockCounts } from './use-stock-counts.ts';

export function KeeperFigures() {
  const t = useTexts(texts).figures;
  const models = useStockCounts('model');
  const due = useShopsToCount(businessNow());
  return (
    <FigureStrip
      figures={[
        figure(t.inStock, stockScreens.inventory.path({ tab: 'devices', state: 'in_stock' }), models, ({ counts }) => ({
          value: groupThousands(counts.reduce((sum, { in_stock }) => sum + in_stock, 0)),
          beside: t.models(counts.length),
        })),
        figure(t.runningLow, stockScreens.inventory.path({ tab: 'counts' }), models, ({ counts }) => ({
          value: groupThousands(runningLow(counts).length),
          beside: t.below(FEW_PIECES),
        })),
        figure(t.notForSale, stockScreens.afterSales.path(), models, ({ counts }) => ({
          value: groupThousands(notForSale(counts)),
          beside: t.brokenOrSuspended,
        })),
        figure(t.countsDue, stockScreens.inventory.path({ tab: 'takes' }), due, (ids) => ({
          value: groupThousands(ids.length),
          beside: t.notCounted,
        })),
      ]}
    />
  );
}
