import { expect, test } from 'vitest';
import { coverDays } from './stock-cover.ts';

test('stock lasts as long as the sales of four weeks say', () => {
  expect(coverDays(10, 28)).toBe(10);
  expect(coverDays(1, 3)).toBe(9);
  expect(coverDays(0, 3)).toBe(0);
  expect(coverDays(10, 0)).toBeNull();
});
