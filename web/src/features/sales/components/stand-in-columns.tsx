/** The columns by which customers are listed whom a colleague confirmed. */
import type { Result } from '@palier/contract/call.ts';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import type { STOOD_IN_LABELS } from '@palier/contract/sales/labels.ts';
import Button from '@mui/material/Button';
import { When } from '../../../ui/date-time.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import type { shownTexts } from '../shown.i18n.ts';

export type StandInRow = Result<typeof salesCalls.standIns>['data'][number] & { readonly id: string };

export const standInColumns = (
  t: (typeof shownTexts)['en'],
  how: Readonly<Record<keyof (typeof STOOD_IN_LABELS)['en'], string>>,
  onOpen: (row: StandInRow) => void,
): ReadonlyArray<Column<StandInRow>> => [
  {
    id: 'customer',
    phone: 'name',
    title: t.customer,
    width: 'minmax(130px, 1.4fr)',
    cell: ({ customer_name }) => <strong>{customer_name}</strong>,
  },
  { id: 'reference', title: t.reference, width: '124px', wide: true, cell: ({ loan_reference }) => loan_reference },
  { id: 'sold_by', title: t.soldBy, width: 'minmax(120px, 1.2fr)', cell: ({ sold_by }) => sold_by },
  {
    id: 'stood_in_by',
    phone: 'line',
    title: t.confirmedBy,
    width: 'minmax(120px, 1.2fr)',
    cell: ({ stood_in_by }) => stood_in_by,
  },
  {
    id: 'stood_in_as',
    title: t.confirmedAs,
    width: 'minmax(120px, 1.2fr)',
    cell: ({ stood_in_as }) => how[stood_in_as],
  },
  { id: 'shop', title: t.shop, width: 'minmax(110px, 1.2fr)', wide: true, cell: ({ shop }) => shop ?? t.noShop },
  { id: 'stood_in_at', title: t.confirmedAt, width: '132px', cell: ({ stood_in_at }) => <When at={stood_in_at} /> },
  {
    id: 'act',
    phone: 'action',
    title: t.act,
    width: '132px',
    cell: (row) => (
      <Button size="small" onClick={() => onOpen(row)}>
        {t.seeDocument}
      </Button>
    ),
  },
];
