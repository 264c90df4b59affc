import * as z from 'zod';
import { RequestView } from '../approvals/records.ts';
import { call } from '../call.ts';
import { DataValidity } from '../settings/data-bundles.ts';
import { Id } from '../values/ids.ts';
import { line } from '../values/line.ts';
import { listInput } from '../values/list.ts';
import { Fcfa } from '../values/money.ts';
import { GiftView, OfferedBundle, ProviderWord, StuckGift } from './records.ts';

/** Data bundles as gifts. */
export const dataBundlesCalls = {
  offered: call({
    method: 'POST',
    path: '/customer/data/bundles',
    summary: 'The bundles that a customer may be given, how many are left this month, and the gifts so far',
    access: 'AWARD_DATA',
    effect: 'read',
    input: z.object({ customer_id: Id }),
    output: z.object({
      /** Whether a provider is connected. Without one, nothing can be given. */
      is_connected: z.boolean(),
      bundles: z.array(OfferedBundle),
      left_this_month: z.int().min(0),
      /** Newest first, at most 20. */
      gifts: z.array(GiftView),
    }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  award: call({
    method: 'POST',
    path: '/award/customer/data/bundles',
    summary: 'Give a customer a data bundle, or request it where a second person must approve',
    access: 'AWARD_DATA',
    effect: 'change',
    needsPaper: true,
    input: z.object({
      customer_id: Id,
      megabytes: z.int().min(1),
      validity: DataValidity,
      reason: line('reason', 3, 200),
    }),
    output: z.object({
      /** Null while a second person has not approved. */
      gift: GiftView.nullable(),
      /** Null where none is needed. */
      request: RequestView.nullable(),
      message: z.string(),
    }),
    refusals: [
      'PAPER_NEEDED',
      'CUSTOMER_RECORD_NOT_FOUND',
      'BUNDLE_NOT_OFFERED',
      'BUNDLES_GIVEN',
      'GIFT_NEEDS_LOAN',
      'GIFTS_OF_DAY',
      'GIFTS_OF_MONTH',
      'BUNDLE_ON_ITS_WAY',
      'BUNDLES_NOT_CONNECTED',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      'REQUEST_PENDING',
    ],
  }),
  stuck: call({
    method: 'POST',
    path: '/data_bundles/stuck',
    summary: 'Gifts whose provider has not said for a day what became of them, the oldest first',
    access: 'AWARD_DATA',
    effect: 'read',
    names: 'customers',
    input: z.object({ ...listInput(['given_on']) }),
    output: z.object({ data: z.array(StuckGift), total_items: z.int() }),
  }),
  settle: call({
    method: 'POST',
    path: '/data_bundles/settle',
    summary:
      'Say what became of a gift that the provider says nothing about; with a second person where its price is booked or the provider still has the order',
    access: 'AWARD_DATA',
    effect: 'change',
    input: z.object({
      gift_id: Id,
      was_given: z.boolean(),
      /** In the provider's words, as it told them to the person. */
      provider_says: line('provider answer', 3, 200),
      /** What the provider charges, where the data was given; without it, the price of the catalogue. */
      charged_fcfa: Fcfa.optional(),
    }),
    output: z.object({
      gift: GiftView,
      /** Null where no second person is needed. */
      request: RequestView.nullable(),
      provider: ProviderWord,
      message: z.string(),
    }),
    refusals: [
      'GIFT_NOT_FOUND',
      'GIFT_ENDED',
      'GIFT_TOO_NEW',
      'GIFT_OF_YOURS',
      'TIED_TO_MAKER',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      'REQUEST_PENDING',
    ],
  }),
};
