/** What people type about the price of a phone. */
import * as z from 'zod';
import { need, sentence } from '../fields.ts';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Reason } from '../values/list.ts';
import { PaidFcfa, Fcfa } from '../values/money.ts';

/** The factor on the financed part for twelve months: at least 1, with at most four decimals. */
export const Multiplier = z
  .number(need('credit multiplier'))
  .min(1, need('credit multiplier'))
  .max(10, need('credit multiplier'))
  .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6, need('credit multiplier'));

export const prices = { retail_price_fcfa: PaidFcfa, wholesale_price_fcfa: Fcfa, deposit_fcfa: Fcfa };

export const depositBelowRetail = (price: { retail_price_fcfa: number; deposit_fcfa: number }): boolean =>
  price.deposit_fcfa < price.retail_price_fcfa;

/** How a form and the portal refuse a price of which the deposit takes all. */
export const DEPOSIT_TOO_HIGH = {
  path: ['deposit_fcfa'],
  message: sentence('The deposit must be below the price.', 'Le dépôt initial doit être inférieur au prix.'),
};

/** The version that the caller saw, so that nobody overwrites a price that changed in the meantime. */
const seen_version = { price_version_id: Id.nullable() };

export const PriceChange = z
  .object({ product_id: Id, ...seen_version, ...prices, effective_on: Day.optional(), reason: Reason })
  .refine(depositBelowRetail, DEPOSIT_TOO_HIGH);

export const MultiplierChange = z.object({
  product_id: Id,
  ...seen_version,
  credit_multiplier: Multiplier,
  effective_on: Day.optional(),
  reason: Reason,
});
