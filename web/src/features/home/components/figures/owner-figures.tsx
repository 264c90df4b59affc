/**
 * What the shops of an owner sold, what is late, the cash they have to bank, and how long the stock lasts. Who owns no
 * shop reads what came in, in place of the cash.
 */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../../api/use-call.ts';
import { businessToday } from '../../../../ui/business-now.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { reportsScreens } from '../../../reports/screens.ts';
import { texts } from '../../i18n.ts';
import { figure } from './figure.ts';
import { FigureStrip } from './figure-strip.tsx';
import { useBusinessFigures } from './use-business-figures.ts';
import { useOwnCash } from './use-own-cash.ts';

const FRESH_MS = 300_000;

export function OwnerFigures() {
  const t = useTexts(texts).figures;
  const { sold_month, collected_month, late } = useBusinessFigures();
  const cash = useOwnCash();
  const stock = useCall(reportsCalls.stock, { as_of_on: businessToday() }, { fresh_ms: FRESH_MS });
  return (
    <FigureStrip
      figures={[
        sold_month,
        ...(cash ? [late, cash] : [collected_month, late]),
        figure(t.stockLasts, reportsScreens.reports.path({ tab: 'stock' }), stock, ({ all }) => {
          const { in_stock, cover_days: days } = all;
          return {
            value: days === null ? '–' : groupThousands(days),
            unit: days === null ? undefined : t.days(days),
            beside: t.pieces(in_stock.phones, groupThousands(in_stock.phones)),
          };
        }),
      ]}
    />
  );
}
