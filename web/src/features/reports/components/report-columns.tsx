/** The columns of the loans behind a figure. */
import { LOAN_STANDING_LABELS } from '@palier/contract/reports/labels.ts';
import { type LoanGroup, countedOf, isShareOfMoney } from '@palier/contract/reports/loan-groups.ts';
import type { ReportLoan } from '@palier/contract/reports/report-loans.ts';
import { writeQuotient } from '@palier/contract/values/rate.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import type * as z from 'zod';
import { DayText } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { texts } from '../i18n.ts';

export type ReportRow = z.output<typeof ReportLoan> & { readonly id: string };

/** What a figure counts of each loan has a column of its own where it is neither what is late nor what is left to pay. */
export function useReportColumns(group: LoanGroup): Array<Column<ReportRow>> {
  const { nothing, loansOf: t } = useTexts(texts);
  const standings = useTexts(LOAN_STANDING_LABELS);
  const { language } = useLanguage();
  const counted = countedOf(group);
  return useMemo(
    (): Array<Column<ReportRow>> => [
      {
        id: 'customer',
        phone: 'name',
        title: t.customer,
        width: 'minmax(100px, 1.4fr)',
        wraps: true,
        cell: ({ customer_name }) => <strong>{customer_name}</strong>,
      },
      {
        id: 'loan',
        phone: 'line',
        title: t.loan,
        width: 'minmax(110px, 0.8fr)',
        wide: true,
        cell: ({ loan_reference }) => loan_reference,
      },
      {
        id: 'shop',
        title: t.shop,
        width: 'minmax(130px, 1fr)',
        wide: true,
        cell: ({ shop_name }) => shop_name ?? nothing,
      },
      { id: 'agent', title: t.agent, width: 'minmax(130px, 1fr)', wide: true, cell: ({ agent_name }) => agent_name },
      {
        id: 'start',
        title: t.start,
        width: 'minmax(122px, 0.8fr)',
        wide: true,
        sorts_by: 'start_on',
        cell: ({ start_on }) => <DayText day={start_on} />,
      },
      {
        id: 'standing',
        title: t.standing,
        width: 'minmax(110px, 0.8fr)',
        wide: true,
        cell: ({ standing }) => standings[standing],
      },
      {
        id: 'days',
        ...(group !== 'days_to_pay' && { phone: 'side' as const }),
        titled: true,
        title: t.days,
        align: 'right',
        width: 'minmax(60px, 0.6fr)',
        sorts_by: 'late_days',
        cell: ({ late_days }) => (late_days === 0 ? nothing : groupThousands(late_days)),
      },
      {
        id: 'arrears',
        ...(counted === 'arrears' && { phone: 'sum' as const }),
        title: t.arrears,
        align: 'right',
        width: 'minmax(122px, 0.8fr)',
        cell: ({ arrears_fcfa }) => (arrears_fcfa === 0 ? nothing : <Money fcfa={arrears_fcfa} />),
      },
      {
        id: 'owed',
        ...(counted === 'owed' && { phone: 'sum' as const }),
        title: t.owed,
        align: 'right',
        width: 'minmax(122px, 0.8fr)',
        sorts_by: 'owed_fcfa',
        cell: ({ owed_fcfa }) => (owed_fcfa === 0 ? nothing : <Money fcfa={owed_fcfa} />),
      },
      ...(counted === 'own'
        ? [
            {
              id: 'counted',
              phone: 'sum' as const,
              title: t.counted,
              align: 'right' as const,
              width: 'minmax(122px, 0.8fr)',
              sorts_by: 'amount_fcfa',
              cell: ({ amount_fcfa }: ReportRow) => <Money fcfa={amount_fcfa} />,
            },
          ]
        : []),
      ...(group === 'days_to_pay'
        ? [
            {
              id: 'waited',
              phone: 'side' as const,
              titled: true,
              title: t.waited,
              align: 'right' as const,
              width: 'minmax(90px, 0.6fr)',
              cell: ({ waited_days_fcfa, amount_fcfa }: ReportRow) =>
                writeQuotient(language, { n: waited_days_fcfa ?? 0, d: amount_fcfa }),
            },
          ]
        : []),
      ...(isShareOfMoney(group)
        ? [
            {
              id: 'of',
              title: t.of,
              align: 'right' as const,
              width: 'minmax(122px, 0.8fr)',
              cell: ({ of_fcfa }: ReportRow) => <Money fcfa={of_fcfa ?? 0} />,
            },
          ]
        : []),
    ],
    [nothing, t, standings, counted, group, language],
  );
}
