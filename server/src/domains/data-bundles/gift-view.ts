import type { GiftView } from '@palier/contract/data-bundles/records.ts';
import type * as z from 'zod';
import type { GiftRow } from './gifts.sql.ts';

/** A gift as the contract has it. */
export const giftView = (gift: GiftRow): z.output<typeof GiftView> => ({
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
});
