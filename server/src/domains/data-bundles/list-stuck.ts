/** The gifts whose end nobody knows, for those who may find it out. */
import type { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { customersLike } from '../customers/customers.ts';
import { giftView } from './gift-view.ts';
import { countStuckGifts, stuckGifts } from './stuck-gifts.sql.ts';
import { stuckBefore } from './stuck.ts';

export const listStuckGifts: QueryHandler<typeof dataBundlesCalls.stuck> = async (
  { page_number, page_size, search, sort, descending },
  { db, services, actor, clock },
) => {
  const hits = search === '' ? null : await customersLike(db, search, services.business.country, actor.staff_id);
  const filter = {
    before: stuckBefore(clock.wall()),
    staff_id: actor.staff_id,
    customer_ids: hits && hits.filter(({ in_reach }) => in_reach).map(({ id }) => id),
    isNewestFirst: sort !== undefined && descending,
  };
  const [rows, total_items] = await Promise.all([
    stuckGifts(db, filter, { page_number, page_size }),
    countStuckGifts(db, filter),
  ]);
  return {
    data: rows.map(({ customer_name, ...gift }) => ({
      ...giftView(gift, clock.wall()),
      customer_id: gift.customer_id,
      customer_name,
      is_own: gift.given_by === actor.staff_id,
    })),
    total_items,
  };
};
