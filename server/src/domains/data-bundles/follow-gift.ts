/** The jobs that ask the provider what became of a gift. */
import { SOON_THEN_RARELY, type Waits } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { Services } from '../../platform/services.ts';
import { type GiftRow, findGift } from './gifts.sql.ts';
import { FIRST_QUESTION_MS } from './give-bundle.ts';
import { providerOf } from './send-gift.ts';
import { settleGift } from './settle-gift.ts';

const LATER_QUESTIONS_MS: Waits = [20_000, 60_000, 300_000, 900_000, 3_600_000];

/** `provider_id` is one that a notification named, for a gift whose own is not known. */
async function followUp(services: Services, gift: GiftRow, provider_id: string | null): Promise<boolean> {
  const reading = await providerOf(services).read({
    reference: gift.id,
    provider_id: gift.provider_id ?? provider_id,
    sent_on: (gift.sent_at ?? gift.created_at).slice(0, 'yyyy-mm-dd'.length),
  });
  return settleGift(services, gift, reading);
}

/**
 * The job after a notification: it asks the provider at once. If the provider does not know the end yet, `followGift`
 * asks again later. However many notifications come, the gift ends once.
 */
export const readGift: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY, most_attempts: 8 } },
  handler: async ({ subject, payload }, services) => {
    const gift = await findGift(services.database, subject);
    const { provider_id: named } = payload;
    if (gift && gift.state !== 'delivered') await followUp(services, gift, typeof named === 'string' ? named : null);
    return 'done';
  },
  // `followGift` goes on asking.
  abandoned: async () => {},
};

/** The job that asks less and less often until the end is known. A lost answer is asked about, never sent again. */
export const followGift: JobHandler<'not_known' | 'not_handed_over'> = {
  retry: {
    not_known: { waits_ms: LATER_QUESTIONS_MS },
    not_handed_over: { waits_ms: [FIRST_QUESTION_MS] },
    error: { waits_ms: LATER_QUESTIONS_MS },
  },
  handler: async ({ subject }, services) => {
    const gift = await findGift(services.database, subject);
    if (!gift || gift.ended_at !== null) return 'done';
    if (gift.state === 'queued') return { busy: 'not_handed_over' };
    return (await followUp(services, gift, null)) ? 'done' : { later: 'not_known' };
  },
};
