import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownOf, wilson } from './interval.ts';

test('the interval of a share is the one of any textbook', () => {
  const of = (n: number, d: number) => {
    const interval = wilson({ n, d });
    return interval && [Number(interval.low.toFixed(4)), Number(interval.high.toFixed(4))];
  };
  expect(of(1, 5)).toEqual([0.0362, 0.6245]);
  expect(of(0, 10)).toEqual([0, 0.2775]);
  expect(of(10, 10)).toEqual([0.7225, 1]);
  expect(of(81, 263)).toEqual([0.2553, 0.3662]);
  expect(of(0, 0)).toBeNull();
});

test('it holds the share, narrows with more loans, and its ends are the shares at which a test would just not object', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 1000 }), (d, permille) => {
      const n = Math.floor((d * permille) / 1000);
      const { low, high } = wilson({ n, d }) ?? { low: Number.NaN, high: Number.NaN };
      expect(low).toBeLessThanOrEqual(n / d);
      expect(high).toBeGreaterThanOrEqual(n / d);
      const wider = wilson({ n, d });
      const narrower = wilson({ n: 4 * n, d: 4 * d });
      expect((narrower?.high ?? 1) - (narrower?.low ?? 0)).toBeLessThan((wider?.high ?? 0) - (wider?.low ?? 0));
      // The score test: (share - p)² = z² p (1 - p) / d at both ends.
      for (const end of [low, high])
        if (end > 0 && end < 1)
          expect((n / d - end) ** 2 / ((end * (1 - end)) / d)).toBeCloseTo(1.959_963_984_540_054 ** 2, 5);
    }),
    { numRuns: 200 },
  ));

test('below 20 contracts only counts are shown, below 100 the rate says so', () =>
  expect([0, 19, 20, 99, 100].map(shownOf)).toEqual(['counts_only', 'counts_only', 'small', 'small', 'plain']));
