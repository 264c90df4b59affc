import { PAYMENT_CHANNEL_LABELS, PAYMENT_PURPOSE_LABELS } from '@palier/contract/payments/labels.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { Copyable } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { hasPayerPhone, PayerPhone } from '../../../ui/payer-phone.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { Under } from '../../../ui/table/under.tsx';
import { ReceivedOn } from '../../../ui/received-on.tsx';
import { texts } from '../i18n.ts';
import { PaymentCorrection } from '../../payments/components/payment-correction.tsx';
import { WaitingCorrection } from '../../payments/components/waiting-correction.tsx';

export function PaymentsPanel({ customer_id }: { customer_id: string }) {
  const t = useTexts(texts);
  const purposes = useTexts(PAYMENT_PURPOSE_LABELS);
  const p = t.payments;
  const channels = useTexts(PAYMENT_CHANNEL_LABELS);
  const read = useCall(paymentsCalls.depositTransactions, { customer_id }, { live: [customerSubject(customer_id)] });
  if (read.isError) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  return (
    <Section dense>
      <Table
        caption={t.tabs.payments}
        rows={read.data?.transactions}
        columns={[
          {
            id: 'when',
            phone: 'name',
            title: p.when,
            cell: (payment) => (
              <span>
                <ReceivedOn payment={payment} />
                <Under>{purposes[payment.purpose]}</Under>
                <WaitingCorrection payment={payment} />
              </span>
            ),
            width: 'minmax(160px, 1fr)',
          },
          {
            id: 'transaction',
            title: p.transaction,
            cell: (payment) => (
              <span>
                <Copyable text={payment.transaction_id} />
                <PaymentCorrection payment={payment} />
              </span>
            ),
            width: 'minmax(150px, 1.6fr)',
          },
          {
            id: 'channel',
            phone: 'side',
            title: p.channel,
            cell: (payment) => (
              <span>
                {channels[payment.channel]}
                {hasPayerPhone(payment) && (
                  <Under>
                    <PayerPhone payer={payment} in_list />
                  </Under>
                )}
              </span>
            ),
            width: 'minmax(116px, 1.1fr)',
          },
          {
            id: 'amount',
            phone: 'sum',
            title: p.amount,
            align: 'right',
            cell: (payment) => <Money fcfa={payment.amount} strong />,
            sort: (payment) => payment.amount,
            width: 'minmax(114px, 0.8fr)',
          },
        ]}
      />
    </Section>
  );
}
