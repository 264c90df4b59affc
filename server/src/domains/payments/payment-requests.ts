/**
 * Payment prompts: they are sent to a phone and followed until the provider reports the outcome. After a time-out the
 * outcome is unknown, never failed and never paid.
 */
import { OUR_CONNECTION } from '@palier/contract/providers/our-connection.ts';
import { randomUUID } from 'node:crypto';
import { brokenUnique, type Tx } from '../../platform/database/connection.ts';
import { signCallback } from '../../platform/callback-signature.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { SOON_THEN_RARELY } from '../../platform/jobs/retry-policy.ts';
import { mayBeDone } from '../../platform/jobs/may-be-done.sql.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import { AccessRefused, NotOurs, ProviderRefused, ProviderUnreachable } from '../../providers/wire.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findPaymentRequest, insertPaymentRequest, keepOperatorToken, setStatus } from './payment-requests.sql.ts';
import { noteNotServed } from './numbers-not-served.sql.ts';
import { operatorOf } from './operator-of-number.ts';
import { refuseManyPrompts } from './prompt-limits.ts';
import { referenceOfTarget } from './payments.sql.ts';
import { providerOf } from './settle-prompt.ts';

/** The customer has this long to type the PIN. After that the outcome is unknown until the provider reports it. */
const DEADLINE_MS = 6 * 60_000;

/** Nobody types a PIN faster, so the provider is not asked sooner. */
export const FIRST_QUESTION_MS = 5_000;

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
 * Writes the prompt; it is sent after the commit. Refuses PUSH_IN_FLIGHT while another prompt for the same purpose is
 * in flight, NO_MONEY_CHANNEL for a number that no provider serves, and what `refuseManyPrompts` refuses.
 */
export async function startPaymentRequest(tx: Tx, services: Services, prompt: Prompt): Promise<string> {
  const provider = await operatorOf(tx, services, prompt.msisdn);
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
  await refuseManyPrompts(tx, staff_id, prompt.msisdn, services.clock.now());
  await enqueue(tx, services, [
    { kind: 'send-prompt', subject: id },
    { kind: 'follow-prompt', subject: id, lane: 'questions', not_before: new Date(wall.getTime() + FIRST_QUESTION_MS) },
  ]);
  return id;
}

export const sendPrompt: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY, most_attempts: 3 } },
  handler: async (job, services) => {
    const request = await findPaymentRequest(services.database, job.subject);
    if (!request || request.status !== 'created') return 'done';
    const provider = providerOf(services, request);
    const prompt = {
      reference: request.reference,
      msisdn: request.msisdn,
      amount_fcfa: request.amount_fcfa,
      account_reference: await referenceOfTarget(services.database, request.application_id, request.loan_id),
      note: services.business.brand_name,
      callback_url: `${services.config.public_url}/callbacks/mobile-money/${provider.code}/${request.reference}/${signCallback(services.config.secret, request.reference)}`,
    };
    let { operator_token } = request;
    let isOnItsWay = false;
    try {
      if (provider.announce && operator_token === null && !mayBeDone(job)) {
        operator_token = await keepOperatorToken(services.database, request.id, await provider.announce(prompt));
      }
      isOnItsWay = true;
      if (mayBeDone(job)) throw new ProviderUnreachable('it may have been sent since the copy of the database');
      await provider.requestToPay({ ...prompt, operator_token });
      await setStatus(services.database, request.id, { status: 'pending', reason: null }, services.clock.wall());
    } catch (failure) {
      if (failure instanceof NotOurs) await noteNotServed(services.database, request, services.clock.now());
      if (failure instanceof ProviderRefused) return { failed: failure.reason };
      if (failure instanceof AccessRefused) return { failed: OUR_CONNECTION };
      // What was only announced reaches no phone, so it is tried again like any other call.
      if (!(failure instanceof ProviderUnreachable) || !isOnItsWay) throw failure;
      // The prompt may have reached the phone, so its status is read until it is known. It is not sent again under this
      // reference.
      await setStatus(services.database, request.id, { status: 'submitted', reason: null }, null);
    }
    return 'done';
  },
  // A prompt that was not refused may have been sent; `followPrompt` finds out.
  abandoned: async ({ subject }, { database, clock }, { reason, isRefused }) => {
    if (isRefused) await setStatus(database, subject, { status: 'failed', reason }, clock.wall());
  },
};
