import { PAYMENT_CHANNEL_LABELS } from '@palier/contract/payments/labels.ts';
import { PROOF_LABELS } from '@palier/contract/payments/proof-labels.ts';
import type { PaymentView } from '@palier/contract/payments/records.ts';
import type * as z from 'zod';
import { Copyable } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { hasPayerPhone, PayerPhone } from '../../../ui/payer-phone.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { ReceivedOn } from '../../../ui/received-on.tsx';
import { texts } from '../i18n.ts';

type Payment = z.output<typeof PaymentView>;

/** The payments of this deposit. */
export function DepositPayments({ payments }: { payments: readonly Payment[] }) {
  const t = useTexts(texts).deposit;
  const channels = useTexts(PAYMENT_CHANNEL_LABELS);
  const proofs = useTexts(PROOF_LABELS);
  if (payments.length === 0) return null;
  return (
    <Section title={t.payments} dense>
      <Table<Payment>
        caption={t.payments}
        rows={payments}
        columns={[
          {
            id: 'channel',
            phone: 'name',
            title: t.paidBy,
            cell: (payment) => (
              <>
                {channels[payment.channel]}
                {hasPayerPhone(payment) && ' · '}
                <PayerPhone payer={payment} in_list />
                {payment.status === 'reversed' && ` (${t.reversed})`}
              </>
            ),
            width: '2fr',
          },
          {
            id: 'proof',
            title: t.proof,
            cell: ({ proof }) => proofs[proof],
            width: '1.4fr',
          },
          {
            id: 'receipt',
            phone: 'line',
            title: t.ourReceipt,
            cell: ({ receipt }) => <Copyable text={receipt} />,
            width: '1.2fr',
          },
          {
            id: 'when',
            phone: 'side',
            title: t.receivedAt,
            cell: (payment) => <ReceivedOn payment={payment} />,
            width: '1.2fr',
          },
          {
            id: 'amount',
            phone: 'sum',
            title: t.amount,
            cell: ({ amount }) => <Money fcfa={amount} strong />,
            align: 'right',
            width: '1fr',
          },
        ]}
      />
    </Section>
  );
}
