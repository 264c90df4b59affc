import { expect, test } from 'vitest';
import { weekOfSales } from './week-of-sales.ts';

test('a sale counts on its day in the time zone of the business, and a day without one is zero', () => {
  const loans = ['2026-11-21T23:30:00Z', '2026-11-22T22:59:00Z', '2026-11-18T10:00:00Z', '2026-11-15T10:00:00Z'];
  const week = weekOfSales(
    '2026-11-22',
    loans.map((created_at) => ({ created_at })),
    'Africa/Douala',
  );
  expect(week.map(({ on }) => on.slice(8))).toEqual(['16', '17', '18', '19', '20', '21', '22']);
  expect(week.map(({ sold }) => sold)).toEqual([0, 0, 1, 0, 0, 0, 2]);
});
