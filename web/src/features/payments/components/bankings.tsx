import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { Money } from '../../../ui/money.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { DayText, When } from '../../../ui/date-time.tsx';
import { texts as cashTexts } from '../i18n.ts';

type Listed = Result<typeof paymentsCalls.bankings>;
type Row = Listed['data'][number];

const rowsOf = ({ data }: Listed): readonly Row[] => data;
const totalOf = ({ total_items }: Listed): number => total_items;

/** Banked cash, the newest first. */
export function Bankings() {
  const texts = useTexts(cashTexts);
  const t = texts.bankings;
  const columns = useMemo(
    (): ReadonlyArray<Column<Row>> => [
      {
        id: 'on',
        phone: 'side',
        title: t.on,
        width: 'minmax(110px, 1fr)',
        cell: ({ banked_on }) => <DayText day={banked_on} />,
      },
      {
        id: 'shop',
        phone: 'name',
        title: t.shop,
        width: 'minmax(140px, 2fr)',
        cell: ({ shop }) => shop ?? texts.headOffice,
      },
      {
        id: 'amount',
        phone: 'sum',
        title: t.amount,
        align: 'right',
        width: 'minmax(120px, 1fr)',
        cell: ({ amount_fcfa }) => <Money fcfa={amount_fcfa} strong />,
      },
      {
        id: 'reference',
        phone: 'line',
        title: t.reference,
        width: 'minmax(130px, 2fr)',
        cell: ({ bank_reference }) => bank_reference,
      },
      { id: 'by', title: t.by, width: 'minmax(130px, 1.5fr)', cell: ({ recorded_by }) => recorded_by },
      { id: 'at', title: t.at, width: '124px', wide: true, cell: ({ recorded_at }) => <When at={recorded_at} /> },
    ],
    [t, texts],
  );
  return (
    <ListScreen
      name="payments.bankings"
      caption={t.caption}
      call={paymentsCalls.bankings}
      rows={rowsOf}
      total={totalOf}
      columns={columns}
      search_label={t.search}
      row_name={({ bank_reference }) => bank_reference}
      empty={<EmptyNote title={t.empty} />}
    />
  );
}
