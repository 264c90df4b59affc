import { expect, test } from 'vitest';
import { roomFor, shortNumber, topOf } from './axis.ts';

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

test('the room for the numbers of an axis follows the longest and the size of its text', () => {
  const short = roomFor(['0', '5'], 1);
  expect(roomFor(['0', '250 k', '500 k'], 1)).toBeGreaterThan(short);
  // As wide as these are in small text, and the 6 pixels that stand between them and the axis.
  for (const [number, px] of [
    ['500 M', 37],
    ['888 Md', 42],
    ['400bn', 38],
    ['1,200', 31],
  ] as const) {
    expect(roomFor(['0', number], 1)).toBeGreaterThanOrEqual(px + 6);
    expect(roomFor(['0', number], 2)).toBeGreaterThanOrEqual(2 * px + 6);
  }
});

const UNITS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };
const readShort = (written: string): number =>
  Math.round(Number.parseFloat(written.replaceAll(',', '')) * (UNITS[written.at(-1) ?? ''] ?? 1));
