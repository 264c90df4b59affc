/** The columns of the sales behind a figure. */
import { CONVERSION_STEP_LABELS } from '@palier/contract/reports/labels.ts';
import { SALE_OUTCOME_LABELS } from '@palier/contract/reports/sale-labels.ts';
import type { ReportSale } from '@palier/contract/reports/sale-records.ts';
import { useMemo } from 'react';
import type * as z from 'zod';
import { DayOf } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { conversionTexts } from '../conversion.i18n.ts';
import { texts } from '../i18n.ts';

export type ReportSaleRow = z.output<typeof ReportSale> & { readonly id: string };

export function useSaleColumns(): Array<Column<ReportSaleRow>> {
  const { list: t } = useTexts(conversionTexts);
  const { nothing } = useTexts(texts);
  const steps = useTexts(CONVERSION_STEP_LABELS);
  const outcomes = useTexts(SALE_OUTCOME_LABELS);
  return useMemo(
    () => [
      {
        id: 'customer',
        phone: 'name',
        title: t.customer,
        width: 'minmax(120px, 1.4fr)',
        wraps: true,
        cell: ({ customer_name }) => <strong>{customer_name}</strong>,
      },
      {
        id: 'reference',
        title: t.reference,
        width: 'minmax(110px, 0.8fr)',
        wide: true,
        cell: ({ loan_reference }) => loan_reference,
      },
      {
        id: 'shop',
        title: t.shop,
        width: 'minmax(120px, 1fr)',
        wide: true,
        cell: ({ shop_name }) => shop_name ?? nothing,
      },
      { id: 'agent', title: t.agent, width: 'minmax(120px, 1fr)', wide: true, cell: ({ agent_name }) => agent_name },
      {
        id: 'opened',
        phone: 'side',
        title: t.opened,
        width: 'minmax(115px, 0.8fr)',
        sorts_by: 'opened_at',
        cell: ({ opened_at }) => <DayOf at={opened_at} />,
      },
      {
        id: 'step',
        phone: 'line',
        title: t.cameAsFar,
        width: 'minmax(150px, 1.3fr)',
        wraps: true,
        sorts_by: 'step',
        cell: ({ step }) => steps[step],
      },
      {
        id: 'outcome',
        phone: 'sum',
        title: t.outcome,
        width: 'minmax(120px, 0.9fr)',
        sorts_by: 'outcome',
        cell: ({ outcome }) => outcomes[outcome],
      },
      {
        id: 'outcome_on',
        title: t.outcomeOn,
        width: 'minmax(130px, 0.9fr)',
        wide: true,
        sorts_by: 'outcome_at',
        cell: ({ outcome_at }) => (outcome_at === null ? nothing : <DayOf at={outcome_at} />),
      },
    ],
    [t, nothing, steps, outcomes],
  );
}
