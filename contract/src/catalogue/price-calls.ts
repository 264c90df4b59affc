import * as z from 'zod';
import { call } from '../call.ts';
import { MultiplierChange, PriceChange } from './price-input.ts';
import { Day } from '../values/day.ts';
import { decided } from '../approvals/decision.ts';

/** Changes of prices that a second person decides, and the terms of the deal desk. */
export const priceCalls = {
  updatePrices: call({
    method: 'POST',
    path: '/update_phone_prices',
    summary: 'Request a change of the prices of a phone from a day on',
    access: 'EDIT_PRICES',
    effect: 'change',
    input: PriceChange,
    output: decided,
    refusals: [
      'REQUEST_PENDING',
      'PRODUCT_NOT_FOUND',
      'PRICE_VERSION_OVERLAPS',
      'EFFECTIVE_IN_PAST',
      'EFFECTIVE_TOO_LATE',
      'CHANGED_MEANWHILE',
      'MARGIN_BELOW_FLOOR',
      'NOTHING_CHANGED',
    ],
  }),
  updateMultiplier: call({
    method: 'POST',
    path: '/update_phone_credit_multiplier',
    summary: 'Request a change of the credit multiplier of a phone from a day on',
    access: 'EDIT_PRICES',
    effect: 'change',
    input: MultiplierChange,
    output: decided,
    refusals: [
      'REQUEST_PENDING',
      'PRODUCT_NOT_FOUND',
      'PRICE_VERSION_OVERLAPS',
      'EFFECTIVE_IN_PAST',
      'EFFECTIVE_TOO_LATE',
      'CHANGED_MEANWHILE',
      'MARGIN_BELOW_FLOOR',
      'NOTHING_CHANGED',
    ],
  }),
  dealTerms: call({
    method: 'POST',
    path: '/deal/terms',
    summary: 'The rounding step and the margin floor, for the deal desk',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    output: z.object({ step_fcfa: z.int(), margin_floor_percent: z.number(), today: Day }),
  }),
};
