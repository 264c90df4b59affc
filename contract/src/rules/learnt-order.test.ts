import { expect, test } from 'vitest';
import { ifCalled, ifNot, someOutcomes } from '../../../tests/harness/some-outcomes.ts';
import { ORDER_FACTS } from '../collections/order-records.ts';
import { callValue } from './call-value.ts';
import { learnOrder } from './learn-order.ts';
import { learntExpectation, reasonsFor } from './learnt-order.ts';
import { chanceOfLogit, fitLogistic } from './logistic.ts';
import { ORDER_UNITS, type OrderFacts, columnsOf } from './order-facts.ts';
import { chanceOn, scorecardOf } from './scorecard.ts';

const { arm, between, outcomes, someFacts } = someOutcomes(2027);

test('the card of whole numbers gives the chances of the model, to two of a thousand', () => {
  const learnt_from = outcomes(3_000, ifCalled);
  const fit = fitLogistic(
    learnt_from.map(({ facts }) => columnsOf(facts)),
    learnt_from.map(({ has_paid }) => has_paid),
  );
  if (!fit) throw new Error('nothing was fitted');
  const card = scorecardOf(fit, ORDER_FACTS, ORDER_UNITS);
  for (const weight of [card.base, ...Object.values(card.weights)]) expect(Number.isInteger(weight)).toBe(true);
  for (let round = 0; round < 5_000; round++) {
    const facts = someFacts();
    const logit = columnsOf(facts).reduce(
      (sum, value, at) => sum + ((fit.weights[at] ?? 0) * (value - (fit.means[at] ?? 0))) / (fit.spreads[at] ?? 1),
      fit.intercept,
    );
    expect(Math.abs(chanceOn(card, ORDER_UNITS, facts) - chanceOfLogit(logit))).toBeLessThan(0.002);
  }
});

test('a reason says what the loan is, and a loan that is average in a fact is never named for it', () => {
  const locked = ({ is_locked, daily_plan }: OrderFacts) => 2 * is_locked + 2 * daily_plan - 2;
  const { cards } = learnOrder(arm(1_500, locked), arm(1_500, ifNot));
  if (!cards) throw new Error('no cards');
  for (let round = 0; round < 300; round++) {
    const facts = someFacts();
    for (const { fact, is_high } of reasonsFor(cards, facts)) {
      expect(facts[fact]).not.toBe(cards.averages[fact]);
      expect(is_high).toBe(facts[fact] > cards.averages[fact]);
    }
  }
  const plain = { ...cards.averages, is_locked: 0, daily_plan: 0 };
  expect(reasonsFor({ ...cards, averages: plain }, { ...plain, daily_plan: 1 })).toEqual([
    { fact: 'daily_plan', is_high: true, raises: true },
  ]);
  expect(reasonsFor({ ...cards, averages: { ...plain, is_locked: 1 } }, plain)).toEqual([
    { fact: 'is_locked', is_high: false, raises: false },
  ]);
});

test('an expectation makes a call worth what was learnt about it, whatever share of calls is answered', () => {
  const { cards } = learnOrder(arm(2_000, ifCalled), arm(2_000, ifNot));
  if (!cards) throw new Error('no cards');
  const arrears_fcfa = 40_000;
  for (let round = 0; round < 500; round++) {
    const facts = someFacts();
    const [called, not] = [chanceOn(cards.called, ORDER_UNITS, facts), chanceOn(cards.uncalled, ORDER_UNITS, facts)];
    const terms = { reach_permille: between(200, 1000), call_cost_fcfa: 100 };
    const expected = learntExpectation(cards, facts, terms.reach_permille);
    expect(expected.self_cure_permille).toBe(Math.round(1000 * not));
    expect(expected.uplift_permille).toBeGreaterThanOrEqual(0);
    expect(expected.uplift_permille + expected.self_cure_permille).toBeLessThanOrEqual(1000);
    if (expected.uplift_permille === 0 || expected.uplift_permille + expected.self_cure_permille === 1000) continue;
    const value = callValue({ arrears_fcfa, unanswered: 0 }, expected, terms);
    expect(Math.abs(value + 100 - arrears_fcfa * (called - not))).toBeLessThan(arrears_fcfa / 1000);
  }
});
