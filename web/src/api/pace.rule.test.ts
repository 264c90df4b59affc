import { expect, test } from 'vitest';
import { paceWithoutStream } from './pace.ts';

test('without a stream a screen reads slowly, slower with time, and never faster than it asked for', () => {
  expect(paceWithoutStream(2_000, 0)).toBe(6_000);
  expect(paceWithoutStream(2_000, 2 * 60_000)).toBe(12_000);
  expect(paceWithoutStream(2_000, 60 * 60_000)).toBe(60_000);
  expect(paceWithoutStream(10_000, 0)).toBe(30_000);
  expect(paceWithoutStream(120_000, 0)).toBe(120_000);
});
