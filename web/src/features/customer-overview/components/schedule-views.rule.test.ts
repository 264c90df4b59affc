import { expect, test } from 'vitest';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { scheduleViews } from './schedule-views.ts';

/** So many daily instalments from the first of the year, of which the first are paid. */
const daily = (count: number, paid: number) =>
  Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    due_on: addDays('2026-01-01', at),
    state: at < paid ? 'paid' : 'to_come',
  }));
const begins = (count: number, paid: number, today: string) =>
  [...scheduleViews(daily(count, paid), today)].map(([view, rows]) => [view, rows[0]?.number, rows.length]);

test('a long schedule begins with what is to pay, and has today and the whole a press away', () => {
  expect(begins(365, 240, '2026-09-10')).toEqual([
    ['unpaid', 241, 125],
    ['today', 253, 113],
    ['all', 1, 365],
  ]);
});

test('a view that shows the same as another, or nothing, is not offered', () => {
  // Nothing is late: what is to pay begins today.
  expect(begins(365, 252, '2026-09-10')).toEqual([
    ['unpaid', 253, 113],
    ['all', 1, 365],
  ]);
  // All days are over.
  expect(begins(90, 40, '2026-09-10')).toEqual([
    ['unpaid', 41, 50],
    ['all', 1, 90],
  ]);
  // Paid as a whole, before its end and after it.
  expect(begins(90, 90, '2026-09-10')).toEqual([['all', 1, 90]]);
  expect(begins(365, 0, '2026-01-01')).toEqual([['unpaid', 1, 365]]);
});

test('a short schedule is shown as a whole', () => {
  expect(begins(31, 10, '2026-01-15')).toEqual([['all', 1, 31]]);
});
