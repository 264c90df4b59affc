/** Payments that leave suspense or stay in it other than by an allocation: refunded, set aside, or split. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { accounts } from '../ledger/accounts.ts';
import type { Till } from '../network/network.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';
import { insertParts } from './payment-moves.sql.ts';
import { type UnallocatedPayment, setSuspenseState } from './suspense.sql.ts';
import { setPaymentStatus } from './payment-moves.sql.ts';
import { type MovedBy, waits, recordMove } from './record-move.ts';

/** Refunds a payment in suspense to its sender, in cash from a till. */
export async function refund(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  till: Till,
  by: MovedBy,
): Promise<void> {
  if (!waits(payment)) throw fail('NOT_IN_SUSPENSE');
  await setSuspenseState(tx, payment.id, 'refunded', by.reason);
  await recordMove(
    tx,
    services,
    payment,
    by,
    { kind: 'refunded', shop_id: till.id },
    {
      event: 'given_back',
      moves: [
        { debit: accounts.suspense(payment.id), credit: accounts.cashAt(till.id), amount_fcfa: payment.amount_fcfa },
      ],
    },
  );
  // The sender may be unknown, so the text is in French, which most customers read.
  if (payment.payment_phone)
    await sendMessages(tx, services, [
      {
        to: payment.payment_phone,
        template: 'money_given_back',
        language: 'fr',
        facts: {
          amount: formatFcfa(payment.amount_fcfa),
          day: shortDay(payment.value_on),
          shop: till.name ?? services.business.brand_name,
        },
      },
    ]);
}

/** Sets a payment in suspense aside, or puts it back among the waiting ones. No money moves. */
export async function setWaiting(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  state: 'open' | 'held',
  by: MovedBy,
): Promise<void> {
  if (!waits(payment) || payment.suspense_state === state) throw fail('NOT_IN_SUSPENSE');
  await setSuspenseState(tx, payment.id, state, state === 'held' ? by.reason : null);
  await recordMove(tx, services, payment, by, { kind: state === 'held' ? 'set_aside' : 'queued' }, null);
}

/**
 * Splits a payment in suspense. The amounts must add up to the payment; each becomes a payment of its own in suspense.
 * Answers their ids in order.
 */
export async function split(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  amounts_fcfa: readonly number[],
  by: MovedBy,
): Promise<string[]> {
  if (!waits(payment)) throw fail('NOT_IN_SUSPENSE');
  if (amounts_fcfa.reduce((sum, amount) => sum + amount, 0) !== payment.amount_fcfa)
    throw new Error('the parts do not add up to the payment');
  const parts = amounts_fcfa.map((amount_fcfa, at) => ({
    id: newId(),
    suspense_id: newId(),
    amount_fcfa,
    number: at + 1,
  }));
  await insertParts(tx, payment.id, parts);
  await setPaymentStatus(tx, payment.id, 'divided');
  await setSuspenseState(tx, payment.id, 'divided', null);
  await recordMove(
    tx,
    services,
    payment,
    by,
    { kind: 'divided' },
    {
      event: 'divided',
      moves: parts.map(({ id, amount_fcfa }) => ({
        debit: accounts.suspense(payment.id),
        credit: accounts.suspense(id),
        amount_fcfa,
      })),
    },
  );
  return parts.map(({ id }) => id);
}
