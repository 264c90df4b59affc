/** Mobile data that the business gives to a customer, such as to keep a phone on line that is to be unlocked. */
import * as z from 'zod';
import { DataValidity } from '../settings/data-bundles.ts';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';

/**
 * `queued`: decided, and not yet with the provider. `sent`: the provider took it. `unknown`: the provider's answer was
 * lost; it is asked again, and the gift is never sent a second time. `delivered` and `failed` are the provider's word.
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
    /** When the provider said that it arrived or failed. */
    ended_at: Instant.nullable(),
  })
  .meta({ id: 'DataGift' });
