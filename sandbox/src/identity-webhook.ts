/** A verification and the webhook that reports its result. */
import { createHmac } from 'node:crypto';
import { type Outcome } from './identity-outcomes.ts';

export interface Account {
  readonly partner_id: string;
  readonly api_key: string;
}

export interface Job {
  readonly job_id: string;
  readonly user_id: string;
  readonly created_at: string;
  readonly outcome: Outcome;
  readonly callback_url: string | undefined;
  done: boolean;
}

/** Only the headers are signed: timestamp, partner id and a constant, not the body. */
export async function callWebhook(job: Job, { partner_id, api_key }: Account, portal_url: string): Promise<void> {
  if (!job.callback_url) return;
  const asked = new URL(job.callback_url);
  const timestamp = new Date().toISOString();
  await fetch(new URL(asked.pathname + asked.search, portal_url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'Response-Timestamp': timestamp,
      'Response-Signature': createHmac('sha256', api_key)
        .update(`${timestamp}${partner_id}sid_request`)
        .digest('base64'),
      'Job-ID': job.job_id,
      'User-ID': job.user_id,
    },
    body: JSON.stringify(resultOf(job)),
  });
}

export function resultOf({ job_id, user_id, created_at, outcome: [status, reason] }: Job) {
  return { status, reason, message: reason ?? 'Verified', job_id, user_id, created_at };
}
