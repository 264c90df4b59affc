import { ninePlans } from '@palier/contract/rules/price.ts';
import { expect, test } from 'vitest';
import { pickedBefore, pickedPriceOf } from './prepared/picked-before.ts';
import type { PreparedPlan } from './prepared/prepared-sale.ts';
import { comparedPrice, priceChanges, priceOfPhone, shownPriceOf } from './price-change.ts';
import { type Offer, planKey } from './plans.ts';

const offerAt = (retail_price_fcfa: number, price_version_id: string, limit_fcfa = Number.POSITIVE_INFINITY): Offer => {
  const price = { retail_price_fcfa, deposit_fcfa: 20_000, credit_multiplier: 1.5 };
  const plans = ninePlans(price, 100).map((plan) => ({
    ...plan,
    installment_kinds: [...plan.installment_kinds],
    within_limit: plan.total_repayment_fcfa <= limit_fcfa,
    end_date: '2026-12-01',
  }));
  return {
    product_id: 'p',
    name: 'Tecno',
    grade: null,
    price_version_id,
    retail_price_fcfa,
    deposit_fcfa: 20_000,
    plans,
  };
};
const [BEFORE, NOW] = [offerAt(80_000, 'v1'), offerAt(90_000, 'v2')];
const PLAN: PreparedPlan = { price_version_id: 'v1', repayment_interval: 'weekly', contract_duration: 6 };
const PICKED = planKey(PLAN);
const totalOf = ({ plans }: Offer) => plans.find((plan) => planKey(plan) === PICKED)?.total_cost_fcfa;

test('each amount that changed is said, with the total of the plan that is picked', () => {
  expect(priceChanges(shownPriceOf(BEFORE, PICKED), shownPriceOf(NOW, PICKED))).toEqual([
    { amount: 'retail_price_fcfa', before_fcfa: 80_000, now_fcfa: 90_000 },
    { amount: 'total_cost_fcfa', before_fcfa: totalOf(BEFORE), now_fcfa: totalOf(NOW) },
  ]);
  expect(
    priceChanges(shownPriceOf(BEFORE, PICKED), shownPriceOf({ ...BEFORE, price_version_id: 'v2' }, PICKED)),
  ).toEqual([]);
});

test('without a plan only the amounts of the phone are compared', () => {
  expect(priceChanges(priceOfPhone(BEFORE), priceOfPhone({ ...NOW, deposit_fcfa: 25_000 }))).toEqual([
    { amount: 'retail_price_fcfa', before_fcfa: 80_000, now_fcfa: 90_000 },
    { amount: 'deposit_fcfa', before_fcfa: 20_000, now_fcfa: 25_000 },
  ]);
});

test('a choice is compared with the price at which it was first shown, and another one with its own', () => {
  const [first, then] = [shownPriceOf(BEFORE, PICKED), shownPriceOf(NOW, PICKED)];
  const shown = comparedPrice(null, PICKED, first, null);
  expect(comparedPrice(shown, PICKED, then, null)).toBe(shown);
  expect(comparedPrice(shown, '3-daily', then, null)).toEqual({ picked: '3-daily', price: then });
  expect(comparedPrice(null, PICKED, then, { picked: PICKED, price: first }).price).toBe(first);
});

test('a plan of an earlier price stays picked where its change can be said', () => {
  const chosen = { ...PLAN, chosen_at: shownPriceOf(BEFORE, PICKED) };
  expect([pickedBefore(PLAN, BEFORE), pickedBefore(PLAN, NOW), pickedBefore(chosen, NOW)]).toEqual([
    PICKED,
    '',
    PICKED,
  ]);
  expect([pickedPriceOf(PLAN), pickedPriceOf(chosen)]).toEqual([null, { picked: PICKED, price: chosen.chosen_at }]);
  expect([pickedBefore(null, NOW), pickedBefore(chosen, undefined)]).toEqual(['', '']);
});
