/**
 * Takes a notification of the provider about a gift. Whatever it reports is only a hint: a job asks the provider itself
 * before anything is booked.
 */
import { Id } from '@palier/contract/values/ids.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { findGift } from './gifts.sql.ts';

export interface BundleNotification {
  /** Our id of the gift. */
  readonly reference: string;
  readonly provider_id: string;
}

export async function takeNotification(
  services: Services,
  { reference, provider_id }: BundleNotification,
): Promise<void> {
  const gift_id = Id.safeParse(reference).data;
  const gift = gift_id === undefined ? null : await findGift(services.database, gift_id);
  // A gift that was given up is asked about too, because its data may have arrived.
  if (!gift || gift.state === 'delivered') return;
  await services.database.transaction((tx) =>
    enqueue(tx, services, [{ kind: 'read-data-gift', subject: gift.id, payload: { provider_id } }]),
  );
}
