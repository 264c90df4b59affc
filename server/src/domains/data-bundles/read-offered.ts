/** What a customer may be given, and what they were given. */
import type { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { giftView } from './gift-view.ts';
import { giftsOf } from './gifts.sql.ts';
import { countTaken, offerOf } from './offer.ts';

const MOST_GIFTS = 20;

export const readOffered: QueryHandler<typeof dataBundlesCalls.offered> = async (
  { customer_id },
  { db, services, clock },
) => {
  const { bundles, most, alone_fcfa } = await offerOf(db, services);
  const gifts = await giftsOf(db, customer_id, MOST_GIFTS);
  return {
    is_connected: services.data_bundles !== null,
    bundles: bundles.map((bundle) => ({ ...bundle, needs_approval: bundle.cost_fcfa > alone_fcfa })),
    left_this_month: Math.max(0, most - (await countTaken(db, services, customer_id))),
    gifts: gifts.map((gift) => giftView(gift, clock.wall())),
  };
};
