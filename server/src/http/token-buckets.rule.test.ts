import { expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

const at = (ms: number) => new Date(1_700_000_000_000 + ms);

test('a bucket gives the tokens that it holds, then one per refill time, and never holds more than its maximum', () => {
  const buckets = new TokenBuckets({ most: 3, refill_ms: 10_000 });
  expect([0, 1, 2, 3].map((ms) => buckets.take('a', at(ms)))).toEqual([0, 0, 0, 10]);
  expect(buckets.take('b', at(3))).toBe(0);
  expect(buckets.take('a', at(5_000))).toBe(5);
  expect(buckets.take('a', at(10_001))).toBe(0);
  expect(buckets.take('a', at(10_002))).toBe(10);
  expect([0, 1, 2, 3].map((ms) => buckets.take('a', at(9_000_000 + ms)))).toEqual([0, 0, 0, 10]);
});

test('repeated calls do not make the wait longer, and a clock that is set back gives no token', () => {
  const buckets = new TokenBuckets({ most: 1, refill_ms: 10_000 });
  expect(buckets.take('a', at(0))).toBe(0);
  for (let ms = 100; ms < 9_900; ms += 100) expect(buckets.take('a', at(ms))).toBeGreaterThan(0);
  expect(buckets.take('a', at(10_001))).toBe(0);
  expect(buckets.take('a', at(-60_000))).toBeGreaterThan(0);
});

test('a hundred thousand addresses take no more memory than ten thousand', () => {
  const buckets = new TokenBuckets({ most: 1, refill_ms: 10_000 });
  for (let one = 0; one < 100_000; one++) buckets.take(`address ${one}`, at(one));
  expect(buckets.size).toBeLessThanOrEqual(10_000);
});
