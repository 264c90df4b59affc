/** The columns of the list of instalments that fall due. */
import type { DueInstallment } from '@palier/contract/collections/due-calls.ts';
import { REPAYMENT_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import type * as z from 'zod';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { dueTexts } from '../due.i18n.ts';

export type DueRow = z.output<typeof DueInstallment> & { readonly id: string };

export function useDueColumns(): Array<Column<DueRow>> {
  const t = useTexts(dueTexts);
  const intervals = useTexts(REPAYMENT_INTERVAL_LABELS);
  return useMemo(
    () => [
      {
        id: 'customer',
        phone: 'name',
        title: t.customer,
        width: 'minmax(150px, 1.5fr)',
        cell: ({ customer_name }) => <strong>{customer_name}</strong>,
      },
      {
        id: 'instalment',
        phone: 'line',
        title: t.instalment,
        width: 'minmax(100px, 0.8fr)',
        cell: ({ number, installments }) => t.nth(groupThousands(number), groupThousands(installments)),
      },
      {
        id: 'amount',
        phone: 'sum',
        title: t.amount,
        align: 'right',
        width: 'minmax(110px, 0.8fr)',
        cell: ({ amount_fcfa }) => <Money fcfa={amount_fcfa} />,
      },
      {
        id: 'late',
        phone: 'side',
        titled: true,
        title: t.late,
        align: 'right',
        width: '110px',
        cell: ({ days_past_due }) => (days_past_due === 0 ? t.notLate : groupThousands(days_past_due)),
      },
      {
        id: 'interval',
        title: t.interval,
        width: 'minmax(100px, 0.8fr)',
        wide: true,
        cell: ({ repayment_interval }) => intervals[repayment_interval],
      },
      { id: 'phone', title: t.phone, wide: true, cell: ({ product_name }) => product_name },
      {
        id: 'shop',
        title: t.shop,
        width: 'minmax(90px, 1.6fr)',
        wide: true,
        cell: ({ shop_name }) => shop_name ?? t.none,
      },
      { id: 'region', title: t.region, wide: true, cell: ({ region }) => region ?? t.none },
    ],
    [t, intervals],
  );
}
