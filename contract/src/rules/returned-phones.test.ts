import { describe, expect, test } from 'vitest';
import { divideValue, shareOf, usedPrice } from './returned-phones.ts';

const price = { retail_price_fcfa: 89_950, deposit_fcfa: 17_990, credit_multiplier: 1.4 };

describe('a returned phone', () => {
  test('is worth its share of the wholesale price, rounded down to the franc', () => {
    expect(shareOf(79_999, 60)).toBe(47_999);
    expect(shareOf(0, 60)).toBe(0);
  });

  test('is sold for its share of the price, rounded up to 100 FCFA, and keeps the multiplier', () => {
    expect(usedPrice(price, 65)).toEqual({ retail_price_fcfa: 58_500, deposit_fcfa: 11_700, credit_multiplier: 1.4 });
    // Never dearer than a new one.
    expect(usedPrice(price, 100)).toEqual(price);
  });

  test('always leaves something to finance where a new one does', () => {
    expect(usedPrice({ ...price, retail_price_fcfa: 1_000, deposit_fcfa: 950 }, 10)).toMatchObject({
      retail_price_fcfa: 100,
      deposit_fcfa: 0,
    });
  });

  test('pays the debt first, and what is more goes where the contract says', () => {
    expect(divideValue(40_000, 60_000, 'customer')).toEqual({ from_debt_fcfa: 40_000, to_customer_fcfa: 0 });
    expect(divideValue(60_000, 40_000, 'customer')).toEqual({ from_debt_fcfa: 40_000, to_customer_fcfa: 20_000 });
    expect(divideValue(60_000, 40_000, 'business')).toEqual({ from_debt_fcfa: 40_000, to_customer_fcfa: 0 });
  });
});
