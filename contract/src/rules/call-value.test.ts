import { expect, test } from 'vitest';
import { someDice } from '../../../tests/harness/dice.ts';
import { callValue, reachAfter } from './call-value.ts';
import { BUCKETS, bucketOf, daysOfBucket } from './lateness.ts';

const { between } = someDice();

const TERMS = { reach_permille: 500, call_cost_fcfa: 100 };

test('a call is worth what it brings beyond what comes by itself, less its cost', () => {
  // 20 000 × 0.5 × 0.12 = 1 200, less 100.
  expect(
    callValue({ arrears_fcfa: 20_000, unanswered: 0 }, { self_cure_permille: 450, uplift_permille: 120 }, TERMS),
  ).toBe(1_100);
  // After one unanswered call the reach is 0.4: 960, less 100.
  expect(
    callValue({ arrears_fcfa: 20_000, unanswered: 1 }, { self_cure_permille: 450, uplift_permille: 120 }, TERMS),
  ).toBe(860);
  expect(
    callValue({ arrears_fcfa: 1_000, unanswered: 0 }, { self_cure_permille: 700, uplift_permille: 50 }, TERMS),
  ).toBe(-75);
});

test('the value is that of exact fractions, cut off to whole francs, and never rises with an unanswered call', () => {
  for (let round = 0; round < 300; round++) {
    const [arrears_fcfa, unanswered] = [between(1, 400_000), between(0, 12)];
    const expectation = { self_cure_permille: 0, uplift_permille: between(0, 1000) };
    const terms = { reach_permille: between(1, 1000), call_cost_fcfa: between(0, 500) };
    let reach = BigInt(terms.reach_permille);
    for (let call = 0; call < unanswered; call++) reach = (reach * 4n) / 5n;
    const exact = (BigInt(arrears_fcfa) * reach * BigInt(expectation.uplift_permille)) / 1_000_000n;
    const input = JSON.stringify({ arrears_fcfa, unanswered, expectation, terms });
    expect(BigInt(callValue({ arrears_fcfa, unanswered }, expectation, terms) + terms.call_cost_fcfa), input).toBe(
      exact,
    );
    expect(reachAfter(unanswered + 1, terms.reach_permille)).toBeLessThanOrEqual(
      reachAfter(unanswered, terms.reach_permille),
    );
  }
});

test('each day late belongs to one group, and the groups leave no day out', () => {
  const ends = { first_bucket_days: 7, second_bucket_days: 30, third_bucket_days: 60, npl_after_days: 90 };
  for (let days = 1; days <= 200; days++) {
    const holding = BUCKETS.filter((bucket) => {
      const { from, until } = daysOfBucket(bucket, ends);
      return days >= from && (until === null || days <= until);
    });
    expect(holding).toEqual([bucketOf(days, ends)]);
  }
  expect([1, 7, 8, 30, 31, 60, 61, 90, 91].map((days) => bucketOf(days, ends))).toEqual([
    'first',
    'first',
    'second',
    'second',
    'third',
    'third',
    'fourth',
    'fourth',
    'npl',
  ]);
});
