/**
 * Records moves of payments between suspense, loans and sales. A payment is always whole in one place: in suspense, on
 * a loan, on a sale, or paid out. The parts of a split payment are payments of their own.
 * Callers must lock the payment first, and the loans after it. Each move is recorded with its author and reason, and
 * books its own journal on the day the money came, because from that day it belonged to the customer.
 */
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { type Journal, type Posting, post } from '../ledger/post.ts';
import { type Message, sendMessages } from '../messages/send-message.ts';
import { insertMove, type PaymentMove } from './payment-moves.sql.ts';
import { type UnallocatedPayment } from './suspense.sql.ts';

/** The author of a move and the reason. */
export interface MovedBy {
  readonly staff_id: string;
  readonly reason: string;
  /** The approved request, for moves that need a second person. */
  readonly request_id?: string;
}

export const waits = ({ suspense_state }: Pick<UnallocatedPayment, 'suspense_state'>): boolean =>
  suspense_state === 'open' || suspense_state === 'held';

/** Records a move and books its journal, if it moves money in the ledger. */
export async function recordMove(
  tx: Tx,
  services: Services,
  payment: UnallocatedPayment,
  by: MovedBy,
  move: Pick<PaymentMove, 'kind'> & Partial<PaymentMove>,
  booked: { event: Journal['event']; moves: readonly Posting[] } | null,
): Promise<void> {
  const id = newId();
  await insertMove(tx, {
    id,
    payment_id: payment.id,
    amount_fcfa: payment.amount_fcfa,
    ...by,
    made_at: services.clock.now().toISOString(),
    ...move,
  });
  const loan_id = move.to_loan_id ?? move.from_loan_id ?? null;
  const application_id = move.to_application_id ?? move.from_application_id ?? null;
  if (booked)
    await post(
      tx,
      [
        {
          id,
          ...booked,
          loan_id,
          application_id,
          reference: payment.transaction_id,
          // Cash that is handed back leaves the till today; anything else counts as if it had always been there.
          value_on: booked.event === 'given_back' ? services.clock.today() : payment.value_on,
          staff_id: by.staff_id,
        },
      ],
      services.clock.now(),
    );
}

export async function notifyCustomer(
  tx: Tx,
  services: Services,
  customer_id: string,
  words: Pick<Message, 'template' | 'facts'>,
): Promise<void> {
  const customer = await findCustomer(tx, customer_id);
  if (customer)
    await sendMessages(tx, services, [{ to: customer.msisdn, customer_id, language: customer.language, ...words }]);
}
