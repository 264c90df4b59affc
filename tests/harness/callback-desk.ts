/** Payments by prompt and by paybill, and the callbacks about them. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { signCallback } from '../../server/src/platform/callback-signature.ts';
import { type Person, activeLoan, customer, shop } from './given.ts';
import { startPortal } from './portal.ts';

/** A customer with an active loan. */
export interface Runner extends Person {
  readonly loan_reference: string;
}

/** A portal with a shop, and functions that send prompts and read what callbacks booked. */
export async function openCallbackDesk() {
  const portal = await startPortal();
  const place = await shop(portal, { phones: 12 });
  let sold = 0;
  async function runningLoan(): Promise<Runner> {
    const person = await customer(portal, place);
    const { loan_reference } = await activeLoan(portal, place, person, { imei: place.imeis[sold++] ?? '' });
    return { ...person, loan_reference };
  }

  const repaidOf = async (loan_reference: string) =>
    (
      await portal.database.sql
        .selectFrom('loans')
        .select('repaid_fcfa')
        .where('loan_reference', '=', loan_reference)
        .executeTakeFirstOrThrow()
    ).repaid_fcfa;
  const suspenseOf = (transaction_id: string) =>
    portal.database.sql
      .selectFrom('suspense')
      .innerJoin('payments', 'payments.id', 'suspense.payment_id')
      .select(['suspense.reason', 'suspense.amount_fcfa', 'suspense.state'])
      .where('payments.transaction_id', '=', transaction_id)
      .execute();
  const paymentsNamed = async (transaction_id: string) =>
    (
      await portal.database.sql
        .selectFrom('payments')
        .select('id')
        .where('transaction_id', '=', transaction_id)
        .execute()
    ).length;
  const push = async ({ loan_reference }: Runner, amount_fcfa: number) => {
    const { collection } = await portal.done(
      paymentsCalls.requestRepayment,
      { method: 'push', loan_reference, amount_fcfa },
      place.agent,
    );
    const id = collection?.id ?? '';
    const { reference } = await portal.database.sql
      .selectFrom('payment_requests')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, reference };
  };
  const onPhone = (reference: string) =>
    portal.until(
      'the prompt is on the phone',
      async () =>
        (
          await portal.database.sql
            .selectFrom('payment_requests')
            .select('status')
            .where('reference', '=', reference)
            .executeTakeFirst()
        )?.status === 'pending',
    );
  const statusOf = async (collection_id: string) =>
    (await portal.done(paymentsCalls.paymentRequest, { collection_id }, place.agent)).collection.status;
  const promptUrl = (reference: string) =>
    `${portal.config.public_url}/callbacks/mobile-money/mtn-momo/${reference}/${signCallback(portal.config.secret, reference)}`;
  /** One attempt of the job that follows a prompt, in addition to the attempts of the workers. */
  const following = (subject: string, attempts: number) => ({
    id: subject,
    kind: 'follow-prompt',
    subject,
    payload: {},
    lane: 'questions' as const,
    attempts,
    waits: 0,
  });
  /** Waits until the work that a callback started is done: the provider was queried and its answer is stored. */
  const jobsDone = (collection_id: string) =>
    portal.until(
      'the provider was asked',
      async () =>
        (
          await portal.database.pool.query(
            `select 1 from outbox where kind = 'read-prompt' and subject = $1 and done_at is null`,
            [collection_id],
          )
        ).rowCount === 0,
    );
  const decide = (reference: string, decision: string) => portal.control('/__control/prompt', { reference, decision });

  return {
    portal,
    place,
    runningLoan,
    repaidOf,
    suspenseOf,
    paymentsNamed,
    push,
    onPhone,
    statusOf,
    promptUrl,
    following,
    jobsDone,
    decide,
  };
}
