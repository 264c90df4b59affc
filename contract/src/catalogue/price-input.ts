import * as z from 'zod';
import { need } from '../fields.ts';
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
