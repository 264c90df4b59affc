import { describe, expect, test } from 'vitest';
import { averageOf, daysOfCover, interestOfMonth, suggestedTopUp } from './figures.ts';

test('what leaves on an average day is a seventh of a week, and never below zero', () => {
  expect([averageOf(70_000), averageOf(10), averageOf(0), averageOf(-7_000)]).toEqual([10_000, 1, 0, 0]);
});

describe('cover', () => {
  test('is in tenths of a day and rounded down, so that it never promises more', () => {
    expect(daysOfCover(30_000, 10_000)).toBe(3);
    expect(daysOfCover(39_999, 10_000)).toBe(3.9);
    expect(daysOfCover(-5, 10_000)).toBe(0);
    expect(daysOfCover(30_000, 0)).toBeNull();
  });

  test('is reached by a top-up in whole thousands', () => {
    expect(suggestedTopUp(30_000, 10_000, 7)).toBe(40_000);
    expect(suggestedTopUp(30_001, 10_000, 7)).toBe(40_000);
    expect(suggestedTopUp(70_000, 10_000, 7)).toBe(0);
    expect(suggestedTopUp(-500, 1_000, 1)).toBe(2_000);
    expect(suggestedTopUp(0, 0, 7)).toBe(0);
  });
});

describe('interest of a month', () => {
  test('is on what was lent at the end of each day, from the first of the month', () => {
    const earlier = [{ on: '2026-11-01', fcfa: 365_000 }];
    expect(interestOfMonth(earlier, 10, '2026-11-01')).toBe(100);
    expect(interestOfMonth(earlier, 10, '2026-11-10')).toBe(1_000);
    const paid_back = [...earlier, { on: '2026-11-06', fcfa: -365_000 }];
    expect(interestOfMonth(paid_back, 10, '2026-11-10')).toBe(500);
  });

  test('is rounded down once, and is nothing where more was paid back than lent', () => {
    expect(interestOfMonth([{ on: '2026-11-03', fcfa: 1_000 }], 7, '2026-11-04')).toBe(0);
    expect(interestOfMonth([{ on: '2026-11-01', fcfa: -5_000 }], 50, '2026-11-30')).toBe(0);
    expect(interestOfMonth([], 12, '2026-11-30')).toBe(0);
  });
});
