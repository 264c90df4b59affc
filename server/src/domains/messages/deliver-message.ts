import { enqueue } from '../../platform/jobs/outbox.ts';
import { SOON_THEN_RARELY } from '../../platform/jobs/retry-policy.ts';
import { mayBeDone } from '../../platform/jobs/may-be-done.sql.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { Services } from '../../platform/services.ts';
import { ProviderRefused } from '../../providers/wire.ts';
import { type Bundled, wordsOf } from './send-message.ts';
import { markFailed, markSent, stillQueued } from './messages.sql.ts';

/** The business reaches nobody by texts: none waits for a gateway that may never come. */
const NO_GATEWAY = 'no_gateway';

interface Text {
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

/**
 * Hands one text to the gateway. A gateway that died after accepting it may send it twice; the reference lets the
 * gateway notice.
 */
async function send({ sms, database, clock }: Services, { id, to, text }: Text): Promise<void> {
  if (!sms) throw new ProviderRefused(NO_GATEWAY);
  const { provider_id } = await sms.send({ to, text, reference: id });
  await markSent(database, id, sms.code, provider_id, clock.now());
}

/**
 * Sends a few texts that were written together, all at once. A text that the gateway did not accept gets a job of its
 * own, so that it is tried again alone.
 */
export const deliverMessages: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY, most_attempts: 8 } },
  handler: async (job, services) => {
    const bundle = new Map((job.payload['texts'] as readonly Bundled[]).map((text) => [text.id, text]));
    if (mayBeDone(job) || !services.sms) {
      await Promise.all([...bundle.keys()].map((id) => markFailed(services.database, id, services.clock.wall())));
      return 'done';
    }
    // After a crash some of them may have been sent already.
    const waiting = await stillQueued(services.database, [...bundle.keys()]);
    const left = waiting.map(({ id, msisdn, text }) => ({ to: msisdn, text, ...bundle.get(id), id }));
    const outcomes = await Promise.allSettled(
      left.map(async (one) => send(services, { id: one.id, to: one.to, text: wordsOf(one, services) ?? one.text })),
    );
    const refused = left.filter((_, at) => outcomes[at]?.status === 'rejected');
    // A secret stays encrypted, as it came.
    if (refused.length > 0)
      await services.database.transaction((tx) =>
        enqueue(
          tx,
          services,
          refused.map(({ id, to, text, sealed }) => ({
            kind: 'send-message',
            lane: job.lane,
            subject: id,
            payload: sealed === undefined ? { to, text } : { to, sealed },
          })),
        ),
      );
    return 'done';
  },
};

export const deliverMessage: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY, most_attempts: 8 } },
  handler: async (job, services) => {
    const { subject, payload } = job;
    if (mayBeDone(job)) return { failed: 'it may have been sent since the copy of the database' };
    if (!services.sms) return { failed: NO_GATEWAY };
    await send(services, {
      id: subject,
      to: String(payload['to']),
      text: String(wordsOf(payload as Pick<Bundled, 'sealed' | 'text'>, services)),
    });
    return 'done';
  },
  abandoned: async ({ subject }, { database, clock }) => void (await markFailed(database, subject, clock.wall())),
};
