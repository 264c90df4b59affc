import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INTERVALS, type Price, TERMS_MONTHS, ninePlans, planOf, totalRepayment } from './price.ts';
import { amountOf } from './schedule.ts';

const step = fc.constantFrom(1, 5, 25, 50, 100);
const months = fc.constantFrom(...TERMS_MONTHS);
const price: fc.Arbitrary<Price> = fc
  .record({
    // Shops use round prices and factors, and with these floating point is often slightly wrong.
    retail: fc.oneof(
      fc.integer({ min: 1000, max: 5_000_000 }),
      fc.integer({ min: 10, max: 500 }).map((thousands) => thousands * 1000),
    ),
    share: fc.oneof(fc.integer({ min: 0, max: 99 }), fc.constantFrom(0, 10, 20, 25, 50)),
    multiplier: fc.oneof(
      fc.integer({ min: 10_000, max: 40_000 }),
      fc.integer({ min: 100, max: 300 }).map((percent) => percent * 100),
    ),
  })
  .map(({ retail, share, multiplier }) => ({
    retail_price_fcfa: retail,
    deposit_fcfa: Math.floor((retail * share) / 100),
    credit_multiplier: multiplier / 10_000,
  }));

const financed = (of: Price): number => of.retail_price_fcfa - of.deposit_fcfa;

/**
 * The exact price as a fraction, `F × (1 + (m − 1) × t / 12)`, in 120 000ths of a franc. The multiplier is read from
 * its decimals and not computed in floating point.
 */
function exact(of: Price, t: number): bigint {
  const [whole = '0', decimals = ''] = of.credit_multiplier.toFixed(4).split('.');
  return BigInt(financed(of)) * (120_000n + (BigInt(whole + decimals) - 10_000n) * BigInt(t));
}

type Total = typeof totalRepayment;
/** This example is always tried, because floating point makes it 10 150.000000000002. */
const SLIGHTLY_OFF_IN_FLOATS: [Price, 3 | 6 | 12, number] = [
  { retail_price_fcfa: 10_000, deposit_fcfa: 0, credit_multiplier: 1.03 },
  6,
  1,
];
const run = (holds: (of: Price, t: 3 | 6 | 12, by: number) => boolean) =>
  fc.assert(fc.property(price, months, step, holds), { numRuns: 500, examples: [SLIGHTLY_OFF_IN_FLOATS] });

/** The total is the smallest multiple of the step that is not below the exact price. */
const isTheNextStepUp = (total: Total) =>
  run((of, t, by) => {
    const found = BigInt(total(of, t, by));
    return (
      found % BigInt(by) === 0n && found * 120_000n >= exact(of, t) && (found - BigInt(by)) * 120_000n < exact(of, t)
    );
  });
const neverBelowFinanced = (total: Total) => run((of, t, by) => total(of, t, by) >= financed(of));
const longerIsNeverCheaper = (total: Total) =>
  run((of, _, by) => total(of, 3, by) <= total(of, 6, by) && total(of, 6, by) <= total(of, 12, by));

describe('the price engine', () => {
  test('rounds the exact price up to the next step', () => isTheNextStepUp(totalRepayment));
  test('never charges less than the financed amount', () => neverBelowFinanced(totalRepayment));
  test('never makes a longer plan cheaper', () => longerIsNeverCheaper(totalRepayment));
  test('charges the whole multiplier after twelve months, and a quarter of its charge after three', () => {
    const phone = { retail_price_fcfa: 100_000, deposit_fcfa: 20_000, credit_multiplier: 1.4 };
    expect(TERMS_MONTHS.map((t) => totalRepayment(phone, t, 1))).toEqual([88_000, 96_000, 112_000]);
  });
  test('is exact for decimals that floating point cannot hold', () =>
    expect(totalRepayment({ retail_price_fcfa: 1_000_000, deposit_fcfa: 0, credit_multiplier: 1.1001 }, 12, 1)).toBe(
      1_100_100,
    ));
  test('offers nine plans, shortest first, each with its count and right sums', () =>
    fc.assert(
      fc.property(price, step, (of, by) => {
        const plans = ninePlans(of, by);
        expect(plans.map((plan) => [plan.contract_duration, plan.repayment_interval])).toEqual(
          TERMS_MONTHS.flatMap((t) => INTERVALS.map((interval) => [t, interval])),
        );
        expect(plans.map((plan) => plan.installments)).toEqual([91, 13, 3, 182, 26, 6, 365, 52, 12]);
        for (const plan of plans) {
          expect(plan.total_cost_fcfa).toBe(of.deposit_fcfa + plan.total_repayment_fcfa);
          expect(plan.cost_over_cash_fcfa).toBe(plan.total_cost_fcfa - of.retail_price_fcfa);
          expect(plan.cost_over_cash_fcfa).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 50 },
    ));
  test('shows a payment that no instalment exceeds by more than one step', () =>
    fc.assert(
      fc.property(price, months, step, fc.constantFrom(...INTERVALS), (of, t, by, interval) => {
        const plan = planOf(of, interval, t, by);
        const spread = { total_fcfa: plan.total_repayment_fcfa, installments: plan.installments, step_fcfa: by };
        return Array.from({ length: plan.installments }, (_, i) => amountOf(spread, i + 1)).every(
          (amount) => Math.abs(amount - plan.payment_fcfa) <= by,
        );
      }),
      { numRuns: 50 },
    ));
});

describe('planted faults', () => {
  const inFloats: Total = (of, t, by) =>
    Math.ceil((financed(of) * (1 + ((of.credit_multiplier - 1) * t) / 12)) / by) * by;
  test('a price in floating point is noticed', () => expect(() => isTheNextStepUp(inFloats)).toThrow());
  test('a price rounded to the nearest step is noticed', () =>
    expect(() => isTheNextStepUp((of, t, by) => Math.round(totalRepayment(of, t, 1) / by) * by)).toThrow());
  test('a price rounded down below the financed amount is noticed', () =>
    expect(() => neverBelowFinanced((of, t, by) => totalRepayment(of, t, by) - by)).toThrow());
  test('a full charge on the short plan is noticed', () =>
    expect(() => longerIsNeverCheaper((of, t, by) => totalRepayment(of, t === 3 ? 12 : t, by))).toThrow());
});
