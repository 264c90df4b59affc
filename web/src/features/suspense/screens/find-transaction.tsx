/** Money that came in, found by whatever is known of it. The open transaction is in the address beside the search. */
import TextField from '@mui/material/TextField';
import type { Result } from '@palier/contract/call.ts';
import { suspenseCalls, transactionFilters } from '@palier/contract/suspense/calls.ts';
import { PaymentChannel } from '@palier/contract/suspense/records.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { Filter } from '../../../ui/list/list-tools.tsx';
import { moneyWords } from '../../../ui/money-words.ts';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { useOpenTransaction } from '../components/open-transaction.ts';
import { useTransactionColumns } from '../components/transaction-columns.tsx';
import { TransactionPanel } from '../components/transaction-panel.tsx';
import { type TransactionRow, transactionWords } from '../components/transaction-words.ts';
import { suspenseScreens } from '../screens.ts';

type Found = Result<typeof suspenseCalls.findTransactions>;
const rowsOf = ({ transactions }: Found): TransactionRow[] => transactions;
const totalOf = ({ total_items }: Found): number => total_items;
const isCut = ({ more }: Found): boolean => more;

export function FindTransaction() {
  const t = useTexts(texts);
  const [payment_id, open] = useOpenTransaction();
  return (
    <Page title={useTexts(suspenseScreens.findTransaction.title)} lead={t.lead} width={1760}>
      <FoundList onOpen={open} />
      {payment_id && (
        <TransactionPanel key={payment_id} payment_id={payment_id} onOpen={open} onClose={() => open(null)} />
      )}
    </Page>
  );
}

function FoundList({ onOpen }: { onOpen: (payment_id: string) => void }) {
  const t = useTexts(texts);
  const columns = useTransactionColumns();
  const filters = useFilters();
  return (
    <ListScreen
      name="transactions"
      caption={t.caption}
      call={suspenseCalls.findTransactions}
      rows={rowsOf}
      total={totalOf}
      more={isCut}
      columns={columns}
      hidden_at_first={['debit', 'keyed', 'biller']}
      filters={filters}
      search_label={t.search}
      export_call={suspenseCalls.exportTransactions}
      onOpen={({ id }) => onOpen(id)}
      row_name={({ transaction_id }) => transaction_id}
      empty={<NoRecords says={t.empty} />}
    />
  );
}

type Choose = NonNullable<Filter['choose']>;

function useFilters(): readonly Filter[] {
  const t = useTexts(texts).filters;
  const w = useTexts(transactionWords);
  const m = useTexts(moneyWords);
  return useMemo(() => {
    const day =
      (label: string): Choose =>
      (value, onChange) => (
        <TextField
          key={label}
          type="date"
          size="small"
          fullWidth={false}
          label={label}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
          sx={{ width: { xs: 'calc(50% - 5px)', sm: 150 } }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      );
    return [
      {
        name: 'channel',
        label: t.channel,
        options: PaymentChannel.options.map((one) => [one, m.channels[one]] as const),
      },
      {
        name: 'status',
        label: t.status,
        options: transactionFilters.status.unwrap().options.map((one) => [one, w.statuses[one]] as const),
      },
      {
        name: 'purpose',
        label: t.purpose,
        options: transactionFilters.purpose.unwrap().options.map((one) => [one, w.purposes[one]] as const),
      },
      { name: 'from_on', label: t.from, options: [], choose: day(t.from) },
      { name: 'until_on', label: t.until, options: [], choose: day(t.until) },
    ];
  }, [t, w, m]);
}
