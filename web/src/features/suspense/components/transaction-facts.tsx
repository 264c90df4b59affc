/** All fields of a transaction in the specification. */
import { SUSPENSE_REASON_LABELS, ALLOCATION_LABELS, BILLER_TYPE_LABELS } from '@palier/contract/suspense/labels.ts';
import { PAYMENT_CHANNEL_LABELS, PAYMENT_PURPOSE_LABELS, PROVIDER_LABELS } from '@palier/contract/payments/labels.ts';
import { PROOF_LABELS } from '@palier/contract/payments/proof-labels.ts';
import type { Result } from '@palier/contract/call.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { Link } from 'react-router';
import { Copyable } from '../../../ui/copyable.tsx';
import { useTexts, useLabel } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { PayerPhone } from '../../../ui/payer-phone.tsx';
import { Facts } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { DayText, Exactly } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { CustomerOf } from './customer-of.tsx';
import { suspenseScreens } from '../screens.ts';

export function TransactionFacts({
  read: { transaction: one, paid_before_for, balance_before, balance_after },
}: {
  read: Result<typeof suspenseCalls.transaction>;
}) {
  const m = useTexts(texts);
  const allocations = useTexts(ALLOCATION_LABELS);
  const purposes = useTexts(PAYMENT_PURPOSE_LABELS);
  const billerTypes = useTexts(BILLER_TYPE_LABELS);
  const providerName = useLabel(PROVIDER_LABELS);
  const channels = useTexts(PAYMENT_CHANNEL_LABELS);
  const proofs = useTexts(PROOF_LABELS);
  const suspenseReasons = useTexts(SUSPENSE_REASON_LABELS);
  const { may } = useSession();
  const f = m.fields;
  const money = (amount_fcfa: number | null) => (amount_fcfa === null ? m.none : <Money fcfa={amount_fcfa} />);
  const { master_transaction_id: master } = one;
  return (
    <Facts
      columns={2}
      facts={[
        [f.received, <DayText key="received" day={one.value_on} />],
        [f.booked, <Exactly key="booked" at={one.date_processed} />],
        [
          f.customer,
          <CustomerOf key="customer" customer_id={one.customer_id} name={one.customer_name} otherwise={m.none} />,
        ],
        [f.reference, one.reference ? <Copyable key="reference" text={one.reference} /> : m.none],
        [f.allocated, allocations[one.allocated_to]],
        [f.account, one.account_number ?? m.none],
        [f.amount, money(one.amount)],
        [f.purpose, purposes[one.purpose]],
        [f.credit, money(one.credit)],
        [f.debit, money(one.debit)],
        [f.before, money(balance_before)],
        [f.after, money(balance_after)],
        [f.phone, <PayerPhone key="phone" payer={one} otherwise={m.none} />],
        [f.payer, one.payer_name ?? m.none],
        ...(paid_before_for.length > 0
          ? [
              [
                f.paidBeforeFor,
                paid_before_for.map(({ customer_id, customer_name }) => (
                  <div key={customer_id}>
                    <CustomerOf customer_id={customer_id} name={customer_name} otherwise="" />
                  </div>
                )),
              ] as const,
            ]
          : []),
        [f.keyed, one.account_keyed_in ?? m.none],
        [f.channel, channels[one.channel]],
        [f.proof, proofs[one.proof]],
        [f.billerType, billerTypes[one.biller_type]],
        [f.billerNumber, one.biller_number ?? m.none],
        [f.shortCode, one.business_short_code ?? m.none],
        [f.provider, providerName(one.provider)],
        ...(one.suspense_reason ? [[f.suspense, suspenseReasons[one.suspense_reason]] as const] : []),
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
