/** The columns of the phones behind a figure of stock. */
import { PRICE_ROLES } from '@palier/contract/roles.ts';
import type { StockPhone } from '@palier/contract/reports/stock-records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { DayOf } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { useSession } from '../../../ui/session.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { texts } from '../i18n.ts';

export type StockPhoneRow = StockPhone & { readonly id: string };

export function useStockColumns(isSold: boolean): Array<Column<StockPhoneRow>> {
  const { nothing, phonesOf: t } = useTexts(texts);
  const sees_cost = useSession().may(PRICE_ROLES);
  return useMemo(() => {
    const columns: Array<Column<StockPhoneRow>> = [
      {
        id: 'model',
        phone: 'name',
        title: t.model,
        width: 'minmax(140px, 1.4fr)',
        sorts_by: 'product_name',
        cell: ({ product_name }) => <strong>{product_name}</strong>,
      },
      { id: 'imei', phone: 'line', title: t.imei, width: 'minmax(155px, 1fr)', cell: ({ imei }) => imei },
      {
        id: 'shop',
        title: t.shop,
        width: 'minmax(110px, 1.2fr)',
        wide: true,
        sorts_by: 'shop_name',
        cell: ({ shop_name }) => shop_name ?? nothing,
      },
      {
        id: 'since',
        title: isSold ? t.soldOn : t.since,
        width: 'minmax(120px, 0.8fr)',
        wide: true,
        sorts_by: 'since',
        cell: ({ since }) => <DayOf at={since} />,
      },
      {
        id: 'days',
        phone: 'side',
        titled: true,
        title: isSold ? t.daysSince : t.days,
        align: 'right',
        width: '110px',
        cell: ({ days }) => groupThousands(days),
      },
      {
        id: 'worth',
        phone: 'sum',
        title: t.worth,
        align: 'right',
        width: 'minmax(105px, 0.8fr)',
        sorts_by: 'worth_fcfa',
        cell: ({ worth_fcfa }) => worth_fcfa !== null && <Money fcfa={worth_fcfa} />,
      },
    ];
    return sees_cost ? columns : columns.filter(({ id }) => id !== 'worth');
  }, [nothing, t, isSold, sees_cost]);
}
