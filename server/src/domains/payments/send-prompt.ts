/** The job that sends a payment prompt to its operator, once. */
import { OPERATOR_SILENT } from '@palier/contract/payments/prompt-unsent.ts';
import { OUR_CONNECTION } from '@palier/contract/providers/our-connection.ts';
import { signCallback } from '../../platform/callback-signature.ts';
import type { Claimed } from '../../platform/jobs/claim-jobs.sql.ts';
import { mayBeDone } from '../../platform/jobs/may-be-done.sql.ts';
import { SOON_THEN_RARELY } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { MobileMoneyProvider } from '../../providers/ports/mobile-money.ts';
import { AccessRefused, NotOurs, ProviderRefused, ProviderUnreachable } from '../../providers/wire.ts';
import { noteNotServed } from './numbers-not-served.sql.ts';
import { type PaymentRequestRow, findPaymentRequest, keepOperatorToken, setStatus } from './payment-requests.sql.ts';
import { referenceOfTarget } from './payments.sql.ts';
import { providerOf } from './settle-prompt.ts';

/** An attempt before this one may have ended between the operator’s answer and ours; without its name nothing left. */
const isSurelyUnsent = (
  job: Claimed,
  { announce }: MobileMoneyProvider,
  { operator_token }: PaymentRequestRow,
): boolean => !mayBeDone(job) && (job.attempts === 1 || (announce !== null && operator_token === null));

export const sendPrompt: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY, most_attempts: 3 } },
  handler: async (job, services) => {
    const request = await findPaymentRequest(services.database, job.subject);
    if (!request || request.status !== 'created') return 'done';
    const provider = providerOf(services, request);
    // Whoever waits at the counter takes the money another way. A prompt that may have left is asked about instead.
    if (await services.breaker.enter(provider.code)) {
      if (isSurelyUnsent(job, provider, request)) return { failed: OPERATOR_SILENT };
      await setStatus(services.database, request.id, { status: 'submitted', reason: null }, null);
      return 'done';
    }
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
