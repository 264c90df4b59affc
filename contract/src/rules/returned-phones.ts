/** What a returned phone is worth, and what it is sold for: shares of the prices of its model, by its grade. */
import type { Price } from './price.ts';

/** The condition in which a keeper saw the phone: like new, used, worn. */
export const PHONE_GRADES = ['A', 'B', 'C'] as const;
export type PhoneGrade = (typeof PHONE_GRADES)[number];

/** A share of an amount in percent, rounded down to the franc, so that stock is never worth more than its share. */
export const shareOf = (amount_fcfa: number, percent: number): number => Math.floor((amount_fcfa * percent) / 100);

/** Used prices are round: a shop writes them on the phone. */
const USED_STEP_FCFA = 100;

const usedAmount = (amount_fcfa: number, percent: number): number =>
  Math.ceil((amount_fcfa * percent) / (100 * USED_STEP_FCFA)) * USED_STEP_FCFA;

/**
 * The price of a used phone: its share of the model’s price and deposit, both rounded up to 100 FCFA. What is left to
 * finance is never less than one step where the model has more than that to finance.
 */
export function usedPrice<P extends Price>(price: P, percent: number): P {
  const retail_price_fcfa = Math.min(price.retail_price_fcfa, usedAmount(price.retail_price_fcfa, percent));
  const deposit_fcfa = Math.min(usedAmount(price.deposit_fcfa, percent), price.deposit_fcfa);
  const is_thin = retail_price_fcfa <= deposit_fcfa && price.retail_price_fcfa > price.deposit_fcfa;
  return {
    ...price,
    retail_price_fcfa,
    deposit_fcfa: is_thin ? Math.max(0, retail_price_fcfa - USED_STEP_FCFA) : deposit_fcfa,
  };
}

/**
 * What becomes of the value of a phone when its loan ends: it pays the debt that is no unearned charge, and what is
 * more goes to the customer where the contract says so, and is not booked where it is the business’s.
 */
export function divideValue(
  value_fcfa: number,
  net_debt_fcfa: number,
  surplus: 'customer' | 'business',
): { readonly from_debt_fcfa: number; readonly to_customer_fcfa: number } {
  const from_debt_fcfa = Math.min(value_fcfa, net_debt_fcfa);
  return { from_debt_fcfa, to_customer_fcfa: surplus === 'customer' ? value_fcfa - from_debt_fcfa : 0 };
}
