import Typography from '@mui/material/Typography';
import { paymentsCalls } from '@palier/contract/payments.calls.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { Copyable, spaced } from '../../../../kit/copyable.tsx';
import { useTexts } from '../../../../kit/language.tsx';
import { Money } from '../../../../kit/money.tsx';
import { moneyWords } from '../../../../kit/money-words.ts';
import { RefusalNote } from '../../../../kit/feedback.tsx';
import { Section } from '../../../../kit/page.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Exactly } from '../../../../kit/when.tsx';
import { cardTexts } from '../../card-messages.ts';

/** A second line of a cell: seven columns do not fit beside the menu of a tablet. */
const Under = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
);

export function PaymentsPanel({ customer_id }: { customer_id: string }) {
  const t = useTexts(cardTexts);
  const p = t.payments;
  const m = useTexts(moneyWords);
  const read = useCall(paymentsCalls.depositTransactions, { customer_id });
  if (read.isError) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  return (
    <Section dense>
      <Table
        caption={t.tabs.payments}
        rows={read.data?.transactions}
        columns={[
          {
            id: 'when',
            title: p.when,
            cell: (payment) => (
              <span>
                <Exactly at={payment.date_processed} />
                <Under>{p.purposes[payment.purpose]}</Under>
              </span>
            ),
            width: 'minmax(160px, 1fr)',
          },
          {
            id: 'transaction',
            title: p.transaction,
            cell: (payment) => <Copyable text={payment.transaction_id} />,
            width: 'minmax(120px, 1.6fr)',
          },
          {
            id: 'channel',
            title: p.channel,
            cell: (payment) => (
              <span>
                {m.channels[payment.channel]}
                {payment.payment_phone && <Under>{spaced(payment.payment_phone)}</Under>}
              </span>
            ),
            width: 'minmax(125px, 1.1fr)',
          },
          {
            id: 'amount',
            title: p.amount,
            align: 'right',
            cell: (payment) => <Money fcfa={payment.amount} strong />,
            sort: (payment) => payment.amount,
            width: 'minmax(115px, 0.8fr)',
          },
        ]}
      />
    </Section>
  );
}
