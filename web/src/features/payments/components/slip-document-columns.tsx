/** The columns by which documents are listed that customers of other shops showed for a slip. */
import { inSentence } from '@palier/contract/labels.ts';
import type { Result } from '@palier/contract/call.ts';
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { COMPARING_CIRCLE_LABELS } from '@palier/contract/payments/proof-labels.ts';
import type { SHOWN_DECISION_LABELS } from '@palier/contract/sales/labels.ts';
import type { ReactNode } from 'react';
import { When } from '../../../ui/date-time.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import type { slipDocumentTexts } from '../slip-documents.i18n.ts';

export type SlipDocumentRow = Result<typeof paymentsCalls.slipDocuments>['data'][number] & { readonly id: string };

export const slipDocumentColumns = (
  t: (typeof slipDocumentTexts)['en'],
  decisions: Readonly<Record<keyof (typeof SHOWN_DECISION_LABELS)['en'], string>>,
  circles: Readonly<Record<keyof (typeof COMPARING_CIRCLE_LABELS)['en'], string>>,
  actOn: (row: SlipDocumentRow) => ReactNode,
): ReadonlyArray<Column<SlipDocumentRow>> => [
  {
    id: 'customer',
    phone: 'name',
    title: t.customer,
    width: 'minmax(130px, 1.4fr)',
    cell: ({ customer_name }) => <strong>{customer_name}</strong>,
  },
  {
    id: 'amount',
    phone: 'sum',
    title: t.amount,
    align: 'right',
    width: '112px',
    cell: ({ amount_fcfa }) => <Money fcfa={amount_fcfa} />,
  },
  { id: 'reference', title: t.reference, width: '124px', wide: true, cell: ({ loan_reference }) => loan_reference },
  {
    id: 'shown_by',
    phone: 'line',
    title: t.shownBy,
    width: 'minmax(120px, 1.2fr)',
    cell: ({ shown_by }) => shown_by,
  },
  { id: 'shop', title: t.shop, width: 'minmax(110px, 1.2fr)', wide: true, cell: ({ shop }) => shop },
  { id: 'shown_at', title: t.shownAt, width: '132px', cell: ({ shown_at }) => <When at={shown_at} /> },
  {
    id: 'outcome',
    title: t.outcome,
    width: 'minmax(130px, 1.4fr)',
    cell: ({ decision, decided_by, decided_from }) =>
      decision === null ? '' : t.by(decisions[decision], decided_by ?? '', inSentence(circles[decided_from ?? 'shop'])),
  },
  { id: 'slip', title: t.slip, width: '110px', wide: true, cell: ({ receipt }) => receipt },
  { id: 'act', phone: 'action', title: t.act, width: '132px', cell: actOn },
];
