import { expect, test } from 'vitest';
import { shortNumber, topOf } from './axis.ts';

test('an axis ends on a short number just above the highest value', () => {
  expect([1, 2, 7, 11, 125, 230_500, 999_999].map((most) => topOf([3 / 7, most]))).toEqual([
    1, 2, 8, 12, 160, 240_000, 1_000_000,
  ]);
});

test('the highest value fills three quarters of a plot, and half of its axis is written exactly', () => {
  for (let most = 10; most < 20_000_000; most = Math.ceil(most * 1.07)) {
    const top = topOf([most]);
    expect(most / top).toBeGreaterThanOrEqual(0.75);
    expect(top).toBeGreaterThanOrEqual(most);
    expect(readShort(shortNumber('en', top / 2))).toBe(top / 2);
  }
});

const UNITS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };
const readShort = (written: string): number =>
  Math.round(Number.parseFloat(written.replaceAll(',', '')) * (UNITS[written.at(-1) ?? ''] ?? 1));
