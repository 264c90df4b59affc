/** A second person decides on gifts that cost more than one person may give alone. */
import { nameOf } from '@palier/contract/values/full-name.ts';
import type { ApprovalKind, RequestFacts } from '../approvals/approvals.ts';
import { findCustomer } from '../customers/customers.ts';
import { countGiftsOfMonth } from './gifts.sql.ts';
import { give, mayBeGiven } from './give-bundle.ts';
import { type Chosen, bundleOf, findBundle, offerOf } from './offer.ts';

export interface GiftChange extends Chosen {
  readonly customer_id: string;
  /** Kept with the gift. */
  readonly reason: string;
}

const EXPIRES_DAYS = 7;

const NOTHING: RequestFacts = { megabytes: null, data_validity: null, cost_fcfa: null };

export const dataBundleKind: ApprovalKind<GiftChange> = {
  kind: 'data_bundle',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ customer_id }) => ({ kind: 'customer', id: customer_id }),
  now: async (db, change, services) => {
    const customer = await findCustomer(db, change.customer_id);
    if (!customer) return null;
    const offer = await offerOf(db, services);
    return {
      name: nameOf(customer),
      facts: NOTHING,
      // What the maker saw: at another price it is another gift, and another request.
      base: String(findBundle(offer, change)?.cost_fcfa ?? 'not offered'),
      evidence: {
        gifts_this_month: await countGiftsOfMonth(db, customer.id, services.clock.today()),
        gifts_per_month: offer.most,
      },
      customer_id: customer.id,
    };
  },
  proposed: async (db, change, services) => ({
    megabytes: change.megabytes,
    data_validity: change.validity,
    cost_fcfa: bundleOf(await offerOf(db, services), change).cost_fcfa,
  }),
  // The request itself is pending while it is decided, and does not count against itself.
  validate: async (tx, change, services) =>
    void (await mayBeGiven(tx, services, change.customer_id, change, () =>
      countGiftsOfMonth(tx, change.customer_id, services.clock.today()),
    )),
  apply: async (tx, services, change, { request_id, maker_id }) => {
    const bundle = bundleOf(await offerOf(tx, services), change);
    await give(tx, services, change.customer_id, bundle, { staff_id: maker_id, reason: change.reason, request_id });
  },
};
