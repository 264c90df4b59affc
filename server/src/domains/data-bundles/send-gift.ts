/** The job that orders the data of a gift: once, however often the job is tried. */
import { OUR_CONNECTION } from '@palier/contract/providers/our-connection.ts';
import { SOON_THEN_RARELY } from '../../platform/jobs/retry-policy.ts';
import { mayBeDone } from '../../platform/jobs/may-be-done.sql.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { Services } from '../../platform/services.ts';
import type { DataBundleProvider } from '../../providers/ports/data-bundle.ts';
import { AccessRefused, ProviderRefused, ProviderUnreachable } from '../../providers/wire.ts';
import { findCustomer } from '../customers/customers.ts';
import { setSent, setUnknown, takeForSending } from './gift-states.sql.ts';
import { findGift } from './gifts.sql.ts';
import { settleGift } from './settle-gift.ts';

export function providerOf({ data_bundles }: Services): DataBundleProvider {
  if (!data_bundles) throw new Error('no provider of data bundles is connected');
  return data_bundles;
}

/**
 * The gift is marked before the provider is asked. So a worker that died in between leaves a gift whose outcome is
 * unknown, and nobody sends it again; the job that follows the gift finds out.
 */
export const sendGift: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY } },
  handler: async (job, services) => {
    const { database, clock } = services;
    const gift = await findGift(database, job.subject);
    if (!gift || gift.state !== 'queued') return 'done';
    const provider = providerOf(services);
    const customer = await findCustomer(database, gift.customer_id);
    if (!customer) return 'done';
    if (!(await takeForSending(database, gift.id, clock.wall())) || mayBeDone(job)) {
      await setUnknown(database, gift.id);
      return 'done';
    }
    try {
      const taken = await provider.send({
        reference: gift.id,
        to: customer.msisdn,
        megabytes: gift.megabytes,
        validity: gift.validity,
      });
      await setSent(database, gift.id, taken);
    } catch (failure) {
      if (failure instanceof ProviderRefused || failure instanceof AccessRefused)
        await settleGift(services, gift, {
          status: 'failed',
          provider_id: null,
          reason: failure instanceof AccessRefused ? OUR_CONNECTION : failure.reason,
          charged_fcfa: null,
        });
      else if (failure instanceof ProviderUnreachable) await setUnknown(database, gift.id);
      else throw failure;
    }
    return 'done';
  },
};
