/** Mobile data that the business gives to a customer, such as to keep a phone on line that is to be unlocked. */
import * as z from 'zod';
import { DataValidity } from '../settings/data-bundles.ts';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';

/**
 * `queued`: decided, and not yet with the provider. `sent`: the provider took it. `unknown`: the provider's answer was
 * lost; it is asked again, and the gift is never sent a second time. `delivered` and `failed` are the provider's word, or
 * that of people who asked it.
 */
export const GiftState = z.enum(['queued', 'sent', 'unknown', 'delivered', 'failed']).meta({ id: 'DataGiftState' });

const bundle = { megabytes: z.int(), validity: DataValidity, cost_fcfa: Fcfa };

/** A bundle of the catalogue. */
export const OfferedBundle = z
  .object({
    ...bundle,
    /** Whether a second person must approve the gift first. */
    needs_approval: z.boolean(),
  })
  .meta({ id: 'OfferedDataBundle' });

export const GiftView = z
  .object({
    gift_id: Id,
    ...bundle,
    state: GiftState,
    /** Why it failed, in the provider's words. */
    failure: z.string().nullable(),
    reason: z.string(),
    given_by: z.string(),
    given_on: Day,
    given_at: Instant,
    /** When the provider, or a person, said that it arrived or failed. */
    ended_at: Instant.nullable(),
    /** Whether the provider has not said for a day what became of it, so that a person may. */
    is_stuck: z.boolean(),
    /** Who said what became of it, and what the provider had told them; null where the provider itself did. */
    settled_by: z.string().nullable(),
    provider_says: z.string().nullable(),
  })
  .meta({ id: 'DataGift' });

/** A gift whose end nobody knows, with its customer. */
export const StuckGift = z
  .object({
    ...GiftView.shape,
    customer_id: Id,
    customer_name: z.string(),
    /** Whether the reader gave it. */ is_own: z.boolean(),
  })
  .meta({ id: 'StuckDataGift' });

/** What the provider answered when a person settled a gift; `not_found` where it has no such order. */
export const ProviderWord = z
  .enum(['delivered', 'failed', 'under_way', 'not_found', 'no_answer'])
  .meta({ id: 'DataGiftProviderWord' });
