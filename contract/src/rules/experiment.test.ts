import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isControl, isLearntSide, plannedSize, zOfShares } from './experiment.ts';

test('a loan is always in the same group, and the groups have their share of any ids', () => {
  const ids = Array.from({ length: 20_000 }, () => randomUUID());
  for (const percent of [0, 5, 10, 100]) {
    const share = ids.filter((id) => isControl(id, percent)).length / ids.length;
    // Four standard deviations: a false alarm once in thirty thousand runs.
    expect(Math.abs(share - percent / 100)).toBeLessThanOrEqual(
      4 * Math.sqrt(((percent / 100) * (1 - percent / 100)) / ids.length),
    );
  }
  const [id = ''] = ids;
  expect(isControl(id, 5)).toBe(isControl(id, 5));
  // Who is not called with a small group is not called with a larger one.
  expect(ids.filter((one) => isControl(one, 5)).every((one) => isControl(one, 10))).toBe(true);
});

test('which order a loan has is chance as well, and has nothing to do with whether it is called', () => {
  const ids = Array.from({ length: 20_000 }, () => randomUUID());
  for (const [percent, among] of [
    [50, ids],
    [50, ids.filter((id) => isControl(id, 20))],
    [30, ids.filter((id) => !isControl(id, 20))],
  ] as const) {
    const share = among.filter((id) => isLearntSide(id, percent)).length / among.length;
    expect(Math.abs(share - percent / 100)).toBeLessThanOrEqual(
      4 * Math.sqrt(((percent / 100) * (1 - percent / 100)) / among.length),
    );
  }
  expect(ids.filter((one) => isLearntSide(one, 30)).every((one) => isLearntSide(one, 50))).toBe(true);
});

test('the size of a group follows from the difference that is to be found', () => {
  // Half of them, five points: 16 × 0.5 × 0.5 / 0.05² = 1 600.
  expect(plannedSize(50, 5)).toBe(1_600);
  expect(plannedSize(70, 5)).toBe(1_344);
  expect(plannedSize(70, 0)).toBe(Number.POSITIVE_INFINITY);
});

test('two shares are compared as in any textbook', () => {
  // 60 of 100 and 45 of 100: pooled 0.525, z = 0.15 / sqrt(0.525 × 0.475 × 0.02).
  expect(zOfShares({ n: 60, of: 100 }, { n: 45, of: 100 })).toBeCloseTo(2.124, 3);
  expect(zOfShares({ n: 45, of: 100 }, { n: 60, of: 100 })).toBeCloseTo(-2.124, 3);
  expect(zOfShares({ n: 0, of: 0 }, { n: 1, of: 2 })).toBeNull();
  expect(zOfShares({ n: 0, of: 5 }, { n: 0, of: 9 })).toBeNull();
});
