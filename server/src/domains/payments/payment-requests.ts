/**
 * Payment prompts: sent to a phone, followed until the provider says how they ended. A time-out is unknown, never
 * failed and never paid.
 */
import { randomUUID } from 'node:crypto';
import { brokenUnique, type Tx } from '../../platform/database/connection.ts';
import { signCallback } from '../../platform/callback-signature.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { SOON_THEN_RARELY, type Waits } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { PromptReading } from '../../providers/mobile-money/port.ts';
import { ProviderRefused, ProviderUnreachable } from '../../providers/wire.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import {
  type PaymentRequestRow,
  type PaymentRequestStatus,
  IN_FLIGHT,
  findPaymentRequest,
  insertPaymentRequest,
  findPaymentRequestForUpdate,
  setStatus,
} from './payment-requests.sql.ts';
import { referenceOfTarget } from './payments.sql.ts';
import { postPayments } from './post-payments.ts';

/** The customer has this long for the PIN; afterwards the outcome is unknown until the provider tells. */
const DEADLINE_MS = 6 * 60_000;
/** Nobody types a PIN faster. */
const FIRST_LOOK_MS = 5_000;
const LOOK_AGAIN_MS: Waits = [10_000, 20_000, 40_000, 60_000, 300_000];

export interface Prompt {
  readonly purpose: 'deposit' | 'repayment';
  readonly application_id: string | null;
  readonly loan_id: string | null;
  readonly customer_id: string;
  readonly msisdn: string;
  readonly amount_fcfa: number;
  readonly staff_id: string;
}

/**
 * Writes the prompt first; it leaves after the commit. Refuses PUSH_IN_FLIGHT while another is out for the same
 * purpose, NO_MONEY_CHANNEL for a number nobody serves.
 */
export async function startPaymentRequest(tx: Tx, services: Services, prompt: Prompt): Promise<string> {
  const provider = services.mobile_money.find((candidate) => candidate.serves(prompt.msisdn));
  if (!provider) throw fail('NO_MONEY_CHANNEL', {}, 'msisdn');
  const id = newId();
  const wall = services.clock.wall();
  const { staff_id, ...row } = prompt;
  try {
    await insertPaymentRequest(tx, {
      ...row,
      id,
      provider: provider.code,
      reference: randomUUID(),
      requested_by: staff_id,
      created_at: services.clock.now().toISOString(),
      deadline_at: new Date(wall.getTime() + DEADLINE_MS).toISOString(),
    });
  } catch (failure) {
    if (brokenUnique(failure)?.startsWith('payment_request_in_flight')) throw fail('PUSH_IN_FLIGHT');
    throw failure;
  }
  await enqueue(tx, services, [
    { kind: 'send-prompt', subject: id },
    { kind: 'follow-prompt', subject: id, urgent: true, not_before: new Date(wall.getTime() + FIRST_LOOK_MS) },
  ]);
  return id;
}

export const sendPrompt: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY, most_attempts: 3 } },
  handler: async ({ subject }, services) => {
    const collection = await findPaymentRequest(services.database, subject);
    if (!collection || collection.status !== 'created') return 'done';
    const provider = providerOf(services, collection);
    try {
      await provider.requestToPay({
        reference: collection.reference,
        msisdn: collection.msisdn,
        amount_fcfa: collection.amount_fcfa,
        account_reference: await referenceOfTarget(services.database, collection.application_id, collection.loan_id),
        note: services.config.business.brand_name,
        callback_url: `${services.config.public_url}/callbacks/mobile-money/${provider.code}/${collection.reference}/${signCallback(services.config.secret, collection.reference)}`,
      });
      await setStatus(services.database, collection.id, { status: 'pending', reason: null }, services.clock.wall());
    } catch (failure) {
      if (failure instanceof ProviderRefused) return { failed: failure.reason };
      if (!(failure instanceof ProviderUnreachable)) throw failure;
      // It may be on the phone all the same: the status is read until it is known. It is not sent again under this
      // reference.
      await setStatus(services.database, collection.id, { status: 'submitted', reason: null }, null);
    }
    return 'done';
  },
  // One that was not refused may still have left: the job that follows it finds out.
  abandoned: async ({ subject }, { database, clock }, { reason, isRefused }) => {
    if (isRefused) await setStatus(database, subject, { status: 'failed', reason }, clock.wall());
  },
};

const providerOf = (services: Services, collection: PaymentRequestRow) => {
  const provider = services.mobile_money.find(({ code }) => code === collection.provider);
  if (!provider) throw new Error(`no mobile-money provider ${collection.provider}`);
  return provider;
};

/** Reads how a prompt stands and books what it brought. Both jobs that ask end here, in the same row. */
async function followUp(services: Services, collection: PaymentRequestRow): Promise<PaymentRequestStatus> {
  const reading = await providerOf(services, collection).status(collection.reference);
  return settle(services, collection, reading);
}

async function settle(
  services: Services,
  collection: PaymentRequestRow,
  reading: PromptReading,
): Promise<PaymentRequestStatus> {
  const wall = services.clock.wall();
  const isPastDeadline = Date.parse(collection.deadline_at) <= wall.getTime();
  if (reading.status === 'succeeded' && reading.transaction_id !== null && reading.amount_fcfa !== null)
    return book(services, collection.id, reading.transaction_id, reading.amount_fcfa);
  if (reading.status === 'failed' || reading.status === 'cancelled' || reading.status === 'expired') {
    await setStatus(services.database, collection.id, { status: reading.status, reason: reading.reason }, wall);
    return reading.status;
  }
  // Past its deadline a request that the provider never heard of was never made; one it still holds is unknown.
  const status: PaymentRequestStatus =
    reading.status === 'not_found' && isPastDeadline ? 'failed' : isPastDeadline ? 'unknown' : 'pending';
  await setStatus(
    services.database,
    collection.id,
    { status, reason: status === 'failed' ? 'NEVER_RECEIVED' : reading.reason },
    wall,
  );
  return status;
}

async function book(
  services: Services,
  payment_request_id: string,
  transaction_id: string,
  amount_fcfa: number,
): Promise<PaymentRequestStatus> {
  await services.database.transaction((tx) =>
    bookPrompt(tx, services, payment_request_id, { transaction_id, amount_fcfa, value_on: services.clock.today() }),
  );
  return 'succeeded';
}

/**
 * Books what a prompt brought. The provider has the money, so it is booked even when the prompt was given up before:
 * only what is booked is over.
 */
export async function bookPrompt(
  tx: Tx,
  services: Services,
  payment_request_id: string,
  { transaction_id, amount_fcfa, value_on }: { transaction_id: string; amount_fcfa: number; value_on: string },
): Promise<void> {
  const collection = await findPaymentRequestForUpdate(tx, payment_request_id);
  if (!collection || collection.status === 'succeeded') return;
  const target =
    collection.purpose === 'deposit'
      ? { application_id: collection.application_id ?? '' }
      : { loan_id: collection.loan_id ?? '' };
  await postPayments(tx, services, [
    {
      provider: collection.provider,
      transaction_id,
      channel: 'mobile_money',
      amount_fcfa,
      asked_fcfa: collection.amount_fcfa,
      payment_phone: collection.msisdn,
      target,
      payment_request_id,
      value_on,
    },
  ]);
  await setStatus(tx, payment_request_id, { status: 'succeeded', reason: null, transaction_id }, services.clock.wall());
}

/**
 * The provider has called about a prompt, so it is asked at once how that prompt stands. Where it does not know yet,
 * the job that follows the prompt goes on. However often it calls, the money is booked once: by whoever holds the row
 * first.
 */
export const readPrompt: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY } },
  has_own_places: true,
  handler: async ({ subject }, services) => {
    const collection = await findPaymentRequest(services.database, subject);
    if (collection && collection.status !== 'succeeded') await followUp(services, collection);
    return 'done';
  },
};

/**
 * Providers call back once and never again, so what is in flight is asked about, ever more rarely, until it is known.
 * Whoever asked for the prompt waits at the counter for its outcome.
 */
export const followPrompt: JobHandler<'not_known' | 'not_handed_over'> = {
  retry: {
    not_known: { waits_ms: LOOK_AGAIN_MS },
    not_handed_over: { waits_ms: [FIRST_LOOK_MS] },
    error: { waits_ms: LOOK_AGAIN_MS },
  },
  has_own_places: true,
  handler: async ({ subject }, services) => {
    const collection = await findPaymentRequest(services.database, subject);
    if (!collection || !IN_FLIGHT.includes(collection.status)) return 'done';
    // Past its deadline it is asked about all the same, lest it stay in flight for ever.
    if (collection.status === 'created' && Date.parse(collection.deadline_at) > services.clock.wall().getTime())
      return { busy: 'not_handed_over' };
    return IN_FLIGHT.includes(await followUp(services, collection)) ? { later: 'not_known' } : 'done';
  },
};
