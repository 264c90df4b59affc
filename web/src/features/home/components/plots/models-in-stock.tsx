/** The models with the fewest pieces, so that they are ordered before they are gone. */
import { stockScreens } from '../../../stock/screens.ts';
import Button from '@mui/material/Button';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../../ui/language.tsx';
import { AmountBars } from '../../../../ui/plot/amount-bars.tsx';
import { Numbers } from '../../../../ui/plot/numbers.tsx';
import { Plot } from '../../../../ui/plot/plot.tsx';
import { texts } from '../../i18n.ts';
import { FEW_PIECES, runningLow } from '../figures/stock-rules.ts';
import { useStockCounts } from '../figures/use-stock-counts.ts';
import { PlotSection } from './plot-section.tsx';

const MOST_SHOWN = 8;

export function ModelsInStock() {
  const t = useTexts(texts).plots.models;
  return (
    <PlotSection
      title={t.title}
      answer={useStockCounts('model')}
      actions={
        <Button size="small" variant="outlined" component={Link} to={stockScreens.inventory.path({ tab: 'counts' })}>
          {t.all}
        </Button>
      }
    >
      {({ counts }) => {
        const fewest = counts
          .filter(({ in_stock, sold }) => in_stock + sold > 0)
          .toSorted((one, other) => one.in_stock - other.in_stock)
          .slice(0, MOST_SHOWN);
        return (
          <Plot
            sentence={t.sentence(runningLow(counts).length, FEW_PIECES)}
            table={
              <Numbers
                heads={[t.model, t.inStock, t.sold]}
                rows={counts.map(({ id, name, in_stock, sold }) => ({ id, head: name, cells: [in_stock, sold] }))}
              />
            }
          >
            <AmountBars
              label={t.title}
              bars={fewest.map(({ id, name, in_stock }) => ({
                id,
                name,
                amount: in_stock,
                says: groupThousands(in_stock),
                is_marked: in_stock < FEW_PIECES,
              }))}
            />
          </Plot>
        );
      }}
    </PlotSection>
  );
}
