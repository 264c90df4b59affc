/**
 * A second person decides what became of a gift whose provider does not say it: where its price is booked, and where
 * the provider might still carry the order out.
 */
import { nameOf } from '@palier/contract/values/full-name.ts';
import { fail } from '../../platform/errors.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { findCustomer } from '../customers/customers.ts';
import { findGift, findGiftForUpdate } from './gifts.sql.ts';
import { endByHand } from './settle-gift.ts';

export interface GiftEnd {
  readonly customer_id: string;
  readonly gift_id: string;
  readonly was_given: boolean;
  /** What the provider told the maker. */
  readonly provider_says: string;
  /** What the provider charges; null where it does not say, and the price of the catalogue counts. */
  readonly charged_fcfa: number | null;
}

const EXPIRES_DAYS = 7;

export const giftEndKind: ApprovalKind<GiftEnd> = {
  kind: 'data_bundle_end',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ customer_id }) => ({ kind: 'customer', id: customer_id }),
  now: async (db, { customer_id, gift_id }) => {
    const [customer, gift] = [await findCustomer(db, customer_id), await findGift(db, gift_id)];
    if (!customer || !gift) return null;
    return {
      name: nameOf(customer),
      facts: { megabytes: gift.megabytes, data_validity: gift.validity, gift_state: gift.state, cost_fcfa: null },
      // The provider may answer while the request waits: then there is nothing to decide any more.
      base: gift.ended_at ?? 'open',
      evidence: { gift_given_by: gift.given_by_name, gift_given_on: gift.given_on },
      customer_id,
    };
  },
  proposed: async (db, { gift_id, was_given, charged_fcfa }) => {
    const gift = await findGift(db, gift_id);
    return {
      megabytes: gift?.megabytes ?? null,
      data_validity: gift?.validity ?? null,
      gift_state: was_given ? 'delivered' : 'failed',
      cost_fcfa: was_given ? (charged_fcfa ?? gift?.cost_fcfa ?? null) : null,
    };
  },
  validate: async (tx, { customer_id, gift_id }) => {
    const gift = await findGiftForUpdate(tx, gift_id);
    if (!gift || gift.customer_id !== customer_id) throw fail('GIFT_NOT_FOUND');
    if (gift.ended_at !== null) throw fail('GIFT_ENDED');
  },
  apply: (tx, services, { gift_id, was_given, provider_says, charged_fcfa }, { maker_id }) =>
    endByHand(tx, services, gift_id, { was_given, provider_says, charged_fcfa, staff_id: maker_id }),
};
