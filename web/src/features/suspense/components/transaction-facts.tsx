/** Everything the specification says of a transaction. */
import type { Result } from '@palier/contract/call.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { Link } from 'react-router';
import { Copyable, PhoneNumber } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { moneyWords, providerName } from '../../../ui/money-words.ts';
import { Facts } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { DayText, Exactly } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { transactionWords } from './transaction-words.ts';
import { CustomerOf } from './customer-of.tsx';
import { suspenseScreens } from '../screens.ts';

export function TransactionFacts({
  read: { transaction: one, balance_before, balance_after },
}: {
  read: Result<typeof suspenseCalls.transaction>;
}) {
  const m = useTexts(texts);
  const w = useTexts(transactionWords);
  const s = useTexts(moneyWords);
  const { may } = useSession();
  const f = m.fields;
  const money = (amount_fcfa: number | null) => (amount_fcfa === null ? m.none : <Money fcfa={amount_fcfa} />);
  const { master_transaction_id: master } = one;
  return (
    <Facts
      columns={2}
      facts={[
        [f.processed, <Exactly key="processed" at={one.date_processed} />],
        [f.valueOn, <DayText key="value" day={one.value_on} />],
        [
          f.customer,
          <CustomerOf key="customer" customer_id={one.customer_id} name={one.customer_name} otherwise={m.none} />,
        ],
        [f.reference, one.reference ? <Copyable key="reference" text={one.reference} /> : m.none],
        [f.allocated, w.allocations[one.allocated_to]],
        [f.account, one.account_number ?? m.none],
        [f.amount, money(one.amount)],
        [f.purpose, w.purposes[one.purpose]],
        [f.credit, money(one.credit)],
        [f.debit, money(one.debit)],
        [f.before, money(balance_before)],
        [f.after, money(balance_after)],
        [f.phone, one.payment_phone ? <PhoneNumber key="phone" msisdn={one.payment_phone} /> : m.none],
        [f.payer, one.payer_name ?? m.none],
        [f.keyed, one.account_keyed_in ?? m.none],
        [f.channel, s.channels[one.channel]],
        [f.billerType, w.billerTypes[one.biller_type]],
        [f.billerNumber, one.biller_number ?? m.none],
        [f.shortCode, one.business_short_code ?? m.none],
        [f.provider, providerName(s, one.provider)],
        ...(one.suspense_reason ? [[f.suspense, s.reasons[one.suspense_reason]] as const] : []),
        ...(master
          ? [
              [
                f.master,
                may(suspenseCalls.findTransactions.access) ? (
                  <Link key="master" to={suspenseScreens.findTransaction.path({ q: master })}>
                    {master}
                  </Link>
                ) : (
                  <Copyable key="master" text={master} />
                ),
              ] as const,
            ]
          : []),
      ]}
    />
  );
}
