/** The columns by which documents are listed that customers of other shops showed. */
import type { Result } from '@palier/contract/call.ts';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import type { SHOWN_DECISION_LABELS } from '@palier/contract/sales/labels.ts';
import type { ReactNode } from 'react';
import { When } from '../../../ui/date-time.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import type { shownTexts } from '../shown.i18n.ts';

export type ShownRow = Result<typeof salesCalls.shownDocuments>['data'][number] & { readonly id: string };

export const shownColumns = (
  t: (typeof shownTexts)['en'],
  decisions: Readonly<Record<keyof (typeof SHOWN_DECISION_LABELS)['en'], string>>,
  actOn: (row: ShownRow) => ReactNode,
): ReadonlyArray<Column<ShownRow>> => [
  {
    id: 'customer',
    phone: 'name',
    title: t.customer,
    width: 'minmax(130px, 1.4fr)',
    cell: ({ customer_name }) => <strong>{customer_name}</strong>,
  },
  {
    id: 'reference',
    title: t.reference,
    width: '124px',
    wide: true,
    cell: ({ loan_reference }) => loan_reference,
  },
  {
    id: 'shown_by',
    phone: 'line',
    title: t.shownBy,
    width: 'minmax(120px, 1.2fr)',
    cell: ({ shown_by }) => shown_by,
  },
  { id: 'shop', title: t.shop, width: 'minmax(110px, 1.2fr)', wide: true, cell: ({ shop }) => shop ?? t.noShop },
  { id: 'shown_at', title: t.shownAt, width: '132px', cell: ({ shown_at }) => <When at={shown_at} /> },
  {
    id: 'outcome',
    title: t.outcome,
    width: 'minmax(130px, 1.4fr)',
    cell: ({ decision, decided_by }) => (decision === null ? '' : t.by(decisions[decision], decided_by ?? '')),
  },
  { id: 'act', phone: 'action', title: t.act, width: '132px', cell: actOn },
];
