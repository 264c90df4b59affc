import { expect, test } from 'vitest';
import { dice } from '../../../tests/harness/dice.ts';
import { aucOf } from './auc.ts';
import { chanceOfLogit, fitLogistic } from './logistic.ts';

/** The bell curve, by Box and Muller. */
const bell = (roll: () => number): number => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll());
const rollOf =
  ({ between }: ReturnType<typeof dice>) =>
  () =>
    between(0, 999_999_999) / 1_000_000_000;

/** Rows of three facts, and outcomes that follow a logit of these. */
function simulated(seed: number, count: number, truth: { base: number; slopes: readonly number[] }) {
  const roll = rollOf(dice(seed));
  const rows = Array.from({ length: count }, () => [10 + 4 * bell(roll), 500 * roll(), roll() < 0.3 ? 1 : 0]);
  const outcomes = rows.map((row) => {
    const logit = truth.slopes.reduce((sum, slope, at) => sum + slope * (row[at] ?? 0), truth.base);
    return roll() < chanceOfLogit(logit);
  });
  return { rows, outcomes };
}

test('known weights are found again in simulated outcomes', () => {
  const truth = { base: -1, slopes: [0.15, -0.004, 0.8] };
  const { rows, outcomes } = simulated(7, 40_000, truth);
  const fit = fitLogistic(rows, outcomes);
  if (!fit) throw new Error('nothing was fitted');
  const slopes = fit.weights.map((weight, at) => weight / (fit.spreads[at] ?? 1));
  // About four standard errors of each.
  for (const [at, allowed] of [0.015, 0.0004, 0.11].entries())
    expect(Math.abs((slopes[at] ?? 0) - (truth.slopes[at] ?? 0)), `fact ${at}`).toBeLessThan(allowed);
  const base = slopes.reduce((sum, slope, at) => sum - slope * (fit.means[at] ?? 0), fit.intercept);
  expect(Math.abs(base - truth.base)).toBeLessThan(0.2);
  expect(fitLogistic(rows, outcomes)).toEqual(fit);
});

test('the fit is where no small change of a weight makes the outcomes less surprising', () => {
  const { rows, outcomes } = simulated(11, 600, { base: 0.5, slopes: [-0.1, 0.001, -0.5] });
  const fit = fitLogistic(rows, outcomes);
  if (!fit) throw new Error('nothing was fitted');
  /** What is to be made small, written out for one weight after the other. */
  const loss = (weights: readonly number[]): number =>
    weights.slice(1).reduce((sum, weight) => sum + weight ** 2 / 2, 0) -
    rows.reduce((sum, row, number) => {
      const logit = row.reduce(
        (total, value, at) =>
          total + ((weights[at + 1] ?? 0) * (value - (fit.means[at] ?? 0))) / (fit.spreads[at] ?? 1),
        weights[0] ?? 0,
      );
      return sum + Math.log(outcomes[number] ? chanceOfLogit(logit) : 1 - chanceOfLogit(logit));
    }, 0);
  const best = [fit.intercept, ...fit.weights];
  for (const at of best.keys())
    for (const change of [-0.01, 0.01])
      expect(loss(best.map((weight, one) => (one === at ? weight + change : weight)))).toBeGreaterThan(loss(best));
});

test('a fact that tells all outcomes apart gets a large weight and not an endless one', () => {
  const rows = Array.from({ length: 800 }, (_, at) => [at < 400 ? 0 : 1, at % 7]);
  const fit = fitLogistic(
    rows,
    rows.map(([one]) => one === 1),
  );
  if (!fit) throw new Error('nothing was fitted');
  expect(fit.weights[0]).toBeGreaterThan(2);
  for (const weight of [fit.intercept, ...fit.weights]) {
    expect(Number.isFinite(weight)).toBe(true);
    expect(Math.abs(weight)).toBeLessThan(20);
  }
});

test('a fact that is always the same weighs nothing, and one that comes twice shares its weight', () => {
  const { rows, outcomes } = simulated(3, 2_000, { base: -1, slopes: [0.15, -0.004, 0.8] });
  const fit = fitLogistic(
    rows.map((row) => [...row, 42, row[0] ?? 0]),
    outcomes,
  );
  expect(fit?.weights[3]).toBe(0);
  expect(fit?.weights[4]).toBeCloseTo(fit?.weights[0] ?? 0, 6);
});

test('nothing is learnt from no outcomes, or from outcomes that are all the same', () => {
  expect(fitLogistic([], [])).toBeNull();
  expect(fitLogistic([[1], [2]], [true, true])).toBeNull();
  expect(fitLogistic([[1], [2]], [false, false])).toBeNull();
});

test('the quality is that of its definition over all pairs, with and without equal scores', () => {
  const { between, chance } = dice(5);
  for (let round = 0; round < 60; round++) {
    const most = between(1, 12);
    const scores = Array.from({ length: between(2, 80) }, () => between(0, most));
    const outcomes = scores.map((score) => chance((1 + score) / (most + 2)));
    let [pairs, right] = [0, 0];
    for (const [one, isTrue] of outcomes.entries())
      for (const [other, isOther] of outcomes.entries()) {
        if (!isTrue || isOther) continue;
        pairs++;
        const [high = 0, low = 0] = [scores[one], scores[other]];
        right += high > low ? 1 : high === low ? 0.5 : 0;
      }
    const auc = aucOf(scores, outcomes);
    if (pairs === 0) expect(auc).toBeNull();
    else expect(auc).toBeCloseTo(right / pairs, 12);
  }
  expect(aucOf([1, 2, 3], [false, true, true])).toBe(1);
  expect(aucOf([5, 5, 5], [false, true, true])).toBe(0.5);
  expect(aucOf([], [])).toBeNull();
});
