import { expect, test } from 'vitest';
import { SOON_THEN_RARELY, doubling, isGivenUp, waitAfter } from './retry-policy.ts';

test('a wait doubles up to its maximum, and then stays the same', () => {
  expect(doubling(1_000, 15_000)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000]);
  expect(doubling(500, 500)).toEqual([500, 500]);
  expect(SOON_THEN_RARELY.at(0)).toBe(1_000);
  expect(SOON_THEN_RARELY.at(-1)).toBe(300_000);
});

test('the wait depends on how often it happened, with a little jitter', () => {
  const rule = { waits_ms: [3_000, 10_000, 300_000] } as const;
  expect([1, 2, 3, 4, 1000].map((times) => waitAfter(rule, times, 0.5))).toEqual([
    3_000, 10_000, 300_000, 300_000, 300_000,
  ]);
  expect([waitAfter(rule, 1, 0), waitAfter(rule, 1, 1)]).toEqual([2_400, 3_600]);
});

test('an outcome without a maximum is never given up', () => {
  const waits_ms = [1_000] as const;
  expect([7, 8, 9].map((attempts) => isGivenUp({ waits_ms, most_attempts: 8 }, attempts))).toEqual([false, true, true]);
  expect(isGivenUp({ waits_ms }, 1_000_000)).toBe(false);
});
