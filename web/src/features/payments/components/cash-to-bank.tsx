/** Cash that nobody has banked, the oldest day first. */
import Typography from '@mui/material/Typography';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { Money } from '../../../ui/money.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useSession } from '../../../ui/session.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { DayText } from '../../../ui/date-time.tsx';
import { texts as cashTexts } from '../i18n.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const BankDialog = opensLater(async () => (await import('./bank-dialog.tsx')).BankDialog);

type Listed = Result<typeof paymentsCalls.cashToBank>;
type Row = Listed['data'][number] & { readonly id: string };

const rowsOf = ({ data }: Listed): readonly Row[] =>
  data.map((row) => ({ ...row, id: `${row.on} ${row.shop_id} ${row.staff_id}` }));
const totalOf = ({ total_items }: Listed): number => total_items;

export function CashToBank() {
  const texts = useTexts(cashTexts);
  const t = texts.toBank;
  const { may } = useSession();
  const [banking, setBanking] = useState<Row | null>(null);
  const columns = useMemo(
    (): ReadonlyArray<Column<Row>> => [
      {
        id: 'on',
        phone: 'side',
        title: t.on,
        sorts_by: 'on',
        width: 'minmax(110px, 1fr)',
        cell: ({ on }) => <DayText day={on} />,
      },
      {
        id: 'shop',
        phone: 'name',
        title: t.shop,
        sorts_by: 'shop',
        width: 'minmax(140px, 2fr)',
        cell: ({ shop }) => shop ?? texts.headOffice,
      },
      {
        id: 'person',
        phone: 'line',
        title: t.person,
        sorts_by: 'person',
        width: 'minmax(140px, 2fr)',
        cell: ({ person }) => person ?? texts.nobody,
      },
      {
        id: 'payments',
        title: t.payments,
        align: 'right',
        width: '110px',
        wide: true,
        cell: ({ payments }) => payments,
      },
      {
        id: 'amount',
        phone: 'sum',
        title: t.amount,
        align: 'right',
        sorts_by: 'amount_fcfa',
        width: 'minmax(120px, 1fr)',
        cell: ({ amount_fcfa }) => <Money fcfa={amount_fcfa} strong />,
      },
    ],
    [t, texts],
  );
  const mayBank = may(paymentsCalls.recordBanking.access);
  return (
    <>
      {mayBank && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t.open}
        </Typography>
      )}
      <ListScreen
        name="cash.to_bank"
        caption={t.caption}
        call={paymentsCalls.cashToBank}
        rows={rowsOf}
        total={totalOf}
        columns={columns}
        search_label={t.search}
        export_call={paymentsCalls.exportCashToBank}
        row_name={({ on, shop }) => `${on} ${shop ?? texts.headOffice}`}
        empty={<EmptyNote title={t.empty} help={t.emptyHelp} />}
        {...(mayBank && { onOpen: setBanking })}
      />
      {banking && <BankDialog shop_id={banking.shop_id} shop={banking.shop} onClose={() => setBanking(null)} />}
    </>
  );
}
