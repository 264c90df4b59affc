import { paymentsCalls } from '@palier/contract/payments.calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Copyable } from '../../../../kit/copyable.tsx';
import { useTexts } from '../../../../kit/language.tsx';
import { Money } from '../../../../kit/money.tsx';
import { RefusalNote } from '../../../../kit/notes.tsx';
import { Section } from '../../../../kit/page.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Exactly } from '../../../../kit/when.tsx';
import { cardTexts } from '../../card-messages.ts';

export function PaymentsPanel({ customer_id }: { customer_id: string }) {
  const t = useTexts(cardTexts);
  const p = t.payments;
  const read = useCall(paymentsCalls.depositTransactions, { customer_id });
  if (read.isError) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  return (
    <Section dense>
      <Table caption={t.tabs.payments} rows={read.data?.transactions} columns={[
        { id: 'when', title: p.when, cell: (payment) => <Exactly at={payment.date_processed} />, width: 'minmax(150px, 1fr)' },
        { id: 'transaction', title: p.transaction, cell: (payment) => <Copyable text={payment.transaction_id} />, width: 'minmax(150px, 1.4fr)' },
        { id: 'channel', title: p.channel, cell: (payment) => p.channels[payment.channel] },
        { id: 'purpose', title: p.purpose, cell: (payment) => p.purposes[payment.purpose] },
        { id: 'phone', title: p.phone, cell: (payment) => payment.payment_phone ?? '—', wide: true },
        { id: 'receipt', title: p.receipt, cell: (payment) => payment.receipt, wide: true },
        { id: 'amount', title: p.amount, align: 'right', cell: (payment) => <Money fcfa={payment.amount} strong />, sort: (payment) => payment.amount },
      ]} />
    </Section>
  );
}
