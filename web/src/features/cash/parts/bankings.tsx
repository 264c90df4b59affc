import { cashCalls } from '@palier/contract/cash.calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../kit/language.tsx';
import { ListScreen } from '../../../kit/list/list-screen.tsx';
import { Money } from '../../../kit/money.tsx';
import { EmptyNote } from '../../../kit/feedback.tsx';
import type { Column } from '../../../kit/table-columns.ts';
import { DayText, When } from '../../../kit/when.tsx';
import { cashTexts } from '../messages.ts';

type Listed = Result<typeof cashCalls.bankings>;
type Row = Listed['data'][number];

const rowsOf = ({ data }: Listed): readonly Row[] => data;
const totalOf = ({ total_items }: Listed): number => total_items;

/** Cash that was carried to the bank, the newest first. */
export function Bankings() {
  const texts = useTexts(cashTexts);
  const t = texts.bankings;
  const columns = useMemo(
    (): ReadonlyArray<Column<Row>> => [
      { id: 'on', title: t.on, width: 'minmax(110px, 1fr)', cell: ({ banked_on }) => <DayText day={banked_on} /> },
      { id: 'shop', title: t.shop, width: 'minmax(140px, 2fr)', cell: ({ shop }) => shop ?? texts.headOffice },
      {
        id: 'amount',
        title: t.amount,
        align: 'right',
        width: 'minmax(120px, 1fr)',
        cell: ({ amount_fcfa }) => <Money fcfa={amount_fcfa} strong />,
      },
      {
        id: 'reference',
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
      name="cash.bankings"
      caption={t.caption}
      call={cashCalls.bankings}
      rows={rowsOf}
      total={totalOf}
      columns={columns}
      search_label={t.search}
      row_name={({ bank_reference }) => bank_reference}
      empty={<EmptyNote title={t.empty} />}
    />
  );
}
