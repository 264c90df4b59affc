/** Who paid is told what it did, in a text that goes to the customer whoever's phone paid. Its words are written by a worker: nobody waits for them to know that the money is booked. */
import { formatFcfa } from '@palier/contract/values/money.ts';
import type { Tx } from '../../database/connection.ts';
import { enqueue } from '../../jobs/outbox.ts';
import type { ErrandKind } from '../../jobs/runner.ts';
import type { Wires } from '../../wires.ts';
import { customersToTell } from '../messages/messages.ts';
import { type Message, sendMessages, shortDay } from '../messages/send-message.ts';
import { paymentsToTell, type PaymentToTell } from './payments.sql.ts';

/** What a payment left behind, as it stood when it was booked: a later one leaves something else. */
export type Left = readonly [payment_id: string, left_fcfa: number, next_due_on: string | null];

/** A small piece of work for the worker, and small enough that the database keeps the errand in its own row. */
const BUNDLE = 25;

export async function tellLater(tx: Tx, wires: Wires, paid: readonly Left[]): Promise<void> {
  const bundles = Array.from({ length: Math.ceil(paid.length / BUNDLE) }, (_, at) => paid.slice(at * BUNDLE, (at + 1) * BUNDLE));
  await enqueue(tx, wires, bundles.map((bundle) => ({ kind: 'tell-payers', subject: bundle[0]?.[0] ?? '', payload: { paid: bundle } })));
}

/** A text has the id of the payment it tells of: texts keep the order of what they tell, and done twice, nothing is written twice. */
export const tellPayers: ErrandKind = {
  most_attempts: 1000,
  handler: async ({ payload }, wires) => {
    const paid = payload['paid'] as readonly Left[];
    await wires.database.transaction(async (tx) => {
      const payments = await paymentsToTell(tx, paid.map(([id]) => id));
      const customers = await customersToTell(tx, [...new Set([...payments.values()].map(({ customer_id }) => customer_id))]);
      await sendMessages(tx, wires, paid.flatMap((left): Message[] => {
        const payment = payments.get(left[0]);
        const customer = payment && customers.get(payment.customer_id);
        return payment && customer ? [{ id: payment.id, to: customer.msisdn, customer_id: payment.customer_id, language: customer.language, ...wordsFor(payment, left) }] : [];
      }));
    });
    return 'done';
  },
};

/** What a payment did, in words for whoever owes. */
export function wordsFor({ purpose, amount_fcfa, loan_reference: reference }: Pick<PaymentToTell, 'purpose' | 'amount_fcfa' | 'loan_reference'>, [, left_fcfa, next_due_on]: Left): Pick<Message, 'template' | 'facts'> {
  const amount = formatFcfa(amount_fcfa);
  if (purpose === 'deposit') return { template: 'deposit_received', facts: { amount, reference } };
  if (next_due_on === null) return { template: 'settled', facts: { reference } };
  return { template: 'payment_received', facts: { amount, reference, outstanding: formatFcfa(left_fcfa), day: shortDay(next_due_on) } };
}
