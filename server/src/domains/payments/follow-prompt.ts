/** The jobs that ask a provider for the outcome of a payment prompt. */
import { SOON_THEN_RARELY, type Waits } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import { IN_FLIGHT, findPaymentRequest } from './payment-requests.sql.ts';
import { followUp } from './settle-prompt.ts';
import { FIRST_QUESTION_MS } from './payment-requests.ts';

/** Every minute until after the deadline, when another number may be asked: whoever waits at the counter is told soon. */
const LATER_QUESTIONS_MS: Waits = [10_000, 20_000, 40_000, 60_000, 60_000, 60_000, 60_000, 60_000, 300_000];

/**
 * The job after a callback: it asks the provider at once for the status of the prompt. If the provider does not know it
 * yet, `followPrompt` asks again later. However many callbacks come, the row is locked and the money is booked once.
 */
export const readPrompt: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY } },
  handler: async ({ subject }, services) => {
    const request = await findPaymentRequest(services.database, subject);
    if (request && request.status !== 'succeeded') await followUp(services, request);
    return 'done';
  },
};

/**
 * The job that asks for the status of a prompt until it is known, rarely after its deadline, because a provider calls
 * back only once. The customer waits at the counter for the outcome.
 */
export const followPrompt: JobHandler<'not_known' | 'not_handed_over'> = {
  retry: {
    not_known: { waits_ms: LATER_QUESTIONS_MS },
    not_handed_over: { waits_ms: [FIRST_QUESTION_MS] },
    error: { waits_ms: LATER_QUESTIONS_MS },
  },
  handler: async ({ subject }, services) => {
    const request = await findPaymentRequest(services.database, subject);
    if (!request || !IN_FLIGHT.includes(request.status)) return 'done';
    // After its deadline a prompt that was not sent is asked about too, so that it does not stay in flight without end.
    if (request.status === 'created' && Date.parse(request.deadline_at) > services.clock.wall().getTime())
      return { busy: 'not_handed_over' };
    return IN_FLIGHT.includes(await followUp(services, request)) ? { later: 'not_known' } : 'done';
  },
};
