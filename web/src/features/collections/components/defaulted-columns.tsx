/** The columns of the report of late loans. */
import { LATE_OUTCOME_LABELS } from '@palier/contract/collections/labels.ts';
import type { DefaultedLoan } from '@palier/contract/collections/report-records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import type * as z from 'zod';
import { DayText } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { reportTexts } from '../report.i18n.ts';

export type DefaultedRow = z.output<typeof DefaultedLoan> & { readonly id: string };

export function useDefaultedColumns(): Array<Column<DefaultedRow>> {
  const t = useTexts(reportTexts).late;
  const outcomes = useTexts(LATE_OUTCOME_LABELS);
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
        id: 'since',
        title: t.since,
        width: 'minmax(110px, 0.8fr)',
        sorts_by: 'defaulted_on',
        wide: true,
        cell: ({ defaulted_on }) => <DayText day={defaulted_on} />,
      },
      {
        id: 'days',
        phone: 'side',
        titled: true,
        title: t.days,
        align: 'right',
        width: '100px',
        cell: ({ days_past_due }) => (days_past_due === 0 ? t.none : groupThousands(days_past_due)),
      },
      {
        id: 'arrears',
        phone: 'sum',
        title: t.arrears,
        align: 'right',
        width: 'minmax(110px, 0.8fr)',
        sorts_by: 'arrears',
        cell: ({ arrears_fcfa }) => (arrears_fcfa === 0 ? t.none : <Money fcfa={arrears_fcfa} />),
      },
      {
        id: 'outstanding',
        title: t.outstanding,
        align: 'right',
        width: 'minmax(110px, 0.8fr)',
        sorts_by: 'outstanding',
        wide: true,
        cell: ({ outstanding_fcfa }) => (outstanding_fcfa === 0 ? t.none : <Money fcfa={outstanding_fcfa} />),
      },
      {
        id: 'state',
        phone: 'line',
        title: t.state,
        width: 'minmax(150px, 1.2fr)',
        cell: ({ outcome, ended_on }) => (
          <>
            {outcomes[outcome]}
            {ended_on && (
              <>
                {', '}
                <DayText day={ended_on} />
              </>
            )}
          </>
        ),
      },
      {
        id: 'shop',
        title: t.shop,
        width: 'minmax(90px, 1.6fr)',
        wide: true,
        cell: ({ shop_name }) => shop_name ?? t.none,
      },
      { id: 'region', title: t.region, wide: true, cell: ({ region }) => region ?? t.none },
      { id: 'collector', title: t.collector, wide: true, cell: ({ collector }) => collector ?? t.none },
    ],
    [t, outcomes],
  );
}
