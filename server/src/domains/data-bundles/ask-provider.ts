/** What the provider says of a gift when a person asks. */
import type { Services } from '../../platform/services.ts';
import type { BundleReading } from '../../providers/ports/data-bundle.ts';
import { isProviderFailure } from '../../providers/wire.ts';
import type { GiftRow } from './gifts.sql.ts';

/** Null where it gives no answer, or none is connected. */
export async function askProvider({ data_bundles }: Services, gift: GiftRow): Promise<BundleReading | null> {
  if (!data_bundles) return null;
  try {
    return await data_bundles.read({
      reference: gift.id,
      provider_id: gift.provider_id,
      sent_on: (gift.sent_at ?? gift.created_at).slice(0, 'yyyy-mm-dd'.length),
    });
  } catch (failure) {
    if (isProviderFailure(failure)) return null;
    throw failure;
  }
}
