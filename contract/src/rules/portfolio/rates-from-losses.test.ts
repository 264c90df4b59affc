/** Rates out of the own losses, worked out by hand. */
import { expect, test } from 'vitest';
import { faultOf } from './provision.ts';
import { ratesFromLosses } from './rates-from-losses.ts';
import { type RollCell, addMatrices } from './rolls.ts';
import { AGES } from './ages.ts';

const cell = (from: RollCell['from'], to: RollCell['to'], opening_fcfa: number): RollCell => ({
  from,
  to,
  loans: 1,
  opening_fcfa,
});
/** Half of every group goes on to the next, and half of the worst is written off. */
const HALVES = addMatrices([
  AGES.flatMap((age, at) => [
    cell(age, AGES[at + 1] ?? 'written_off', 500),
    cell(age, age === 'npl' ? 'npl' : 'settled', 500),
  ]),
]);

test('are the product of all rolls to something worse and of what is lost at the end, rounded up', () => {
  const rows = ratesFromLosses(HALVES, { n: 200, d: 1_000 }) ?? [];
  // 80 % of ½⁶, ½⁵, … ½.
  expect(rows).toEqual([
    { until_days: 0, rate_basis_points: 125 },
    { until_days: 7, rate_basis_points: 250 },
    { until_days: 30, rate_basis_points: 500 },
    { until_days: 60, rate_basis_points: 1_000 },
    { until_days: 90, rate_basis_points: 2_000 },
    { until_days: null, rate_basis_points: 4_000 },
  ]);
  expect(faultOf({ base: 'net', rows, doubtful_after_days: 90, is_contagious: false })).toBeNull();
  expect(ratesFromLosses(HALVES, { n: 0, d: 3 })?.at(0)?.rate_basis_points).toBe(157);
});

test('are not known where a group had no loan, nor where nothing was written off', () => {
  const some = HALVES.filter(({ from }) => from !== 'fourth');
  expect(ratesFromLosses(some, { n: 0, d: 1 })).toBeNull();
  expect(ratesFromLosses(HALVES, { n: 0, d: 0 })).toBeNull();
});

test('are all of it at most, and nothing where more came back than was owed', () => {
  const worst = (n: number) => ratesFromLosses(HALVES, { n, d: 5 })?.at(-1)?.rate_basis_points;
  expect([worst(7), worst(0), worst(-2)]).toEqual([0, 5_000, 5_000]);
});
