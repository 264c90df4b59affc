import { expect, test } from 'vitest';
import { weekOfSales } from './week-of-sales.ts';

test('a sale counts on the day of its activation, a loan that is not activated on none', () => {
  const loans = ['2026-11-22', '2026-11-22', null, '2026-11-18', '2026-11-15'].map((start_on) => ({ start_on }));
  const week = weekOfSales('2026-11-22', loans);
  expect(week.map(({ on }) => on.slice(8))).toEqual(['16', '17', '18', '19', '20', '21', '22']);
  expect(week.map(({ sold }) => sold)).toEqual([0, 0, 1, 0, 0, 0, 2]);
});
