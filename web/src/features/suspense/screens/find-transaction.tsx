/** Finds payments. The open transaction is in the address beside the search. */
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { TRANSACTION_STATUS_LABELS } from '@palier/contract/suspense/labels.ts';
import { PAYMENT_CHANNEL_LABELS, PAYMENT_PURPOSE_LABELS } from '@palier/contract/payments/labels.ts';
import type { Result } from '@palier/contract/call.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { dayFilter } from '../../../ui/list/day-filter.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { Filter } from '../../../ui/list/list-tools.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { texts } from '../i18n.ts';
import { useOpenTransaction } from '../components/open-transaction.ts';
import { useTransactionColumns } from '../components/transaction-columns.tsx';
import type { TransactionRow } from '../components/transaction-tones.ts';
import { suspenseScreens } from '../screens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const TransactionPanel = opensLater(async () => (await import('../components/transaction-panel.tsx')).TransactionPanel);

type Found = Result<typeof suspenseCalls.findTransactions>;
const rowsOf = ({ transactions }: Found): TransactionRow[] => transactions;
const totalOf = ({ total_items }: Found): number => total_items;
const isCut = ({ more }: Found): boolean => more;

export function FindTransaction() {
  const t = useTexts(texts);
  const [payment_id, open] = useOpenTransaction();
  const [purpose] = useSearchParam('purpose');
  const { title, variants } = suspenseScreens.findTransaction;
  return (
    <Page title={useTexts(purpose === 'deposit' ? variants.deposits.title : title)} lead={t.lead} width={1760}>
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

function useFilters(): readonly Filter[] {
  const t = useTexts(FIELD_LABELS);
  const statuses = useTexts(TRANSACTION_STATUS_LABELS);
  const purposes = useTexts(PAYMENT_PURPOSE_LABELS);
  const channels = useTexts(PAYMENT_CHANNEL_LABELS);
  return useMemo(() => {
    return [
      {
        name: 'channel',
        label: t.channel,
        options: Object.entries(channels),
      },
      {
        name: 'status',
        label: t.status,
        options: Object.entries(statuses),
      },
      {
        name: 'purpose',
        label: t.purpose,
        options: Object.entries(purposes),
      },
      dayFilter('from_on', t.from_on),
      dayFilter('until_on', t.until_on),
    ];
  }, [t, statuses, purposes, channels]);
}
