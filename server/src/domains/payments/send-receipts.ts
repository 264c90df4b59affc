/**
 * Sends a text about each payment to the customer of the loan or sale, whatever phone paid. A worker writes the texts,
 * so that the booking does not wait for them.
 */
import type { Tx } from '../../platform/database/connection.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { SOON_THEN_RARELY } from '../../platform/jobs/retry-policy.ts';
import { mayBeDone } from '../../platform/jobs/may-be-done.sql.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { Services } from '../../platform/services.ts';
import { customersToTell } from '../messages/messages.ts';
import { type Message, sendMessages } from '../messages/send-message.ts';
import { type BalanceAfter, locksBehind, wordsFor } from './payer-words.ts';
import { paymentsToTell } from './payments.sql.ts';

/** Small enough for a short job, and for the database to store the payload in the row of the job. */
const BUNDLE = 25;

export async function enqueueReceipts(tx: Tx, services: Services, paid: readonly BalanceAfter[]): Promise<void> {
  const bundles = Array.from({ length: Math.ceil(paid.length / BUNDLE) }, (_, at) =>
    paid.slice(at * BUNDLE, (at + 1) * BUNDLE),
  );
  await enqueue(
    tx,
    services,
    bundles.map((bundle) => ({
      kind: 'send-receipts',
      subject: bundle[0]?.[0] ?? '',
      payload: { paid: bundle },
      lane: 'receipts',
    })),
  );
}

/**
 * A text has the id of its payment. So texts have the order of the payments, and a job that runs twice writes no text
 * twice.
 */
export const sendReceipts: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY, most_attempts: 1000 } },
  handler: async (job, services) => {
    if (mayBeDone(job)) return 'done';
    const paid = job.payload['paid'] as readonly BalanceAfter[];
    await services.database.transaction(async (tx) => {
      const payments = await paymentsToTell(
        tx,
        paid.map(([id]) => id),
      );
      const known = [...payments.values()];
      const [customers, behind] = await Promise.all([
        customersToTell(tx, [...new Set(known.map(({ customer_id }) => customer_id))]),
        locksBehind(tx, services, [...new Set(known.flatMap(({ loan_id }) => loan_id ?? []))]),
      ]);
      const today = services.clock.today();
      await sendMessages(
        tx,
        services,
        paid.flatMap((left): Message[] => {
          const payment = payments.get(left[0]);
          const customer = payment && customers.get(payment.customer_id);
          const words = payment && wordsFor(payment, left, behind, today);
          if (!customer || !words) return [];
          const { id, customer_id } = payment;
          return [{ id, to: customer.msisdn, customer_id, language: customer.language, ...words }];
        }),
        'receipts',
      );
    });
    return 'done';
  },
};
