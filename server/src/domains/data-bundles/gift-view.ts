import type { GiftView } from '@palier/contract/data-bundles/records.ts';
import type * as z from 'zod';
import type { GiftRow } from './gifts.sql.ts';
import { isStuck } from './stuck.ts';

/** A gift as the contract has it. */
export const giftView = (gift: GiftRow, wall: Date): z.output<typeof GiftView> => ({
  gift_id: gift.id,
  megabytes: gift.megabytes,
  validity: gift.validity,
  cost_fcfa: gift.cost_fcfa,
  state: gift.state,
  failure: gift.failure,
  reason: gift.reason,
  given_by: gift.given_by_name,
  given_on: gift.given_on,
  given_at: gift.created_at,
  ended_at: gift.ended_at,
  is_stuck: isStuck(gift, wall),
  settled_by: gift.settled_by_name,
  provider_says: gift.provider_says,
});
