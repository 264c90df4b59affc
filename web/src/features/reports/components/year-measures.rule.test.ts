import { addDays, addMonths, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import { expect, test } from 'vitest';
import type { Analysis } from './report-answers.ts';
import { yearMeasures } from './year-measures.ts';

type Month = Analysis['months'][number];

const endOf = (month: number): string => addDays(addMonths('2025-03-01', month + 1), -1);

/** The end of a month: it owes and receives more every month, and 100 FCFA were written off in it. */
const month = (at: number): Month =>
  ({
    until_on: endOf(at),
    figures: {
      owed_fcfa: 1000 + 100 * at,
      loans: 10 + at,
      ages: [900 + 100 * at, 0, 0, 40, 30, 30].map((owed_fcfa) => ({ owed_fcfa })),
    },
    flows: { due_fcfa: 200, received_fcfa: 100 + at, written_off_fcfa: 100 },
  }) as unknown as Month;
/** The months that are over, each with 5 customers more than the one before. */
const collections = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    until_on: endOf(at),
    customers: 100 + 5 * at,
    followed_on: { n: at, d: 20 },
  })) as unknown as Analysis['collections'];
const months = (count: number): Month[] => Array.from({ length: count }, (_, at) => month(at));

test('a year: what was written off after its first day ÷ the average of the thirteen balances', () => {
  expect(yearMeasures(months(13), collections(13))).toEqual({
    since_on: '2025-03-31',
    is_whole_year: true,
    month_end: '2026-03-31',
    month_end_before: '2025-03-31',
    written_off: { n: 1200, d: 1600 },
    balances: Array.from({ length: 13 }, (_, at) => ({
      until_on: endOf(at),
      owed_fcfa: 1000 + 100 * at,
      lost_fcfa: at === 0 ? null : 100,
    })),
    collected: { n: 110 + 111 + 112, d: 600 },
    risk_of_earlier: { n: 100, d: 1900 },
    recent_on: firstOfMonth(endOf(10)),
    earlier_on: endOf(9),
    growth: { n: 60, d: 100 },
    followed_on: { n: 12, d: 20 },
  });
});

test('a young business says since when, and nothing of a time that it did not have', () => {
  expect(yearMeasures(months(3), collections(3))).toMatchObject({
    is_whole_year: false,
    written_off: { n: 200, d: 1100 },
    collected: { n: 303, d: 600 },
    risk_of_earlier: null,
    earlier_on: null,
    growth: null,
    followed_on: { n: 2, d: 20 },
  });
  expect(yearMeasures(months(2), [])?.collected).toBeNull();
  expect([yearMeasures(months(1), []), yearMeasures([], [])]).toEqual([null, null]);
});

test('nothing is said across a month that is not worked out', () => {
  const gap = months(13).filter((_, at) => at !== 9);
  expect(yearMeasures(gap, [])).toMatchObject({
    since_on: endOf(10),
    is_whole_year: false,
    written_off: { n: 200, d: 2100 },
    risk_of_earlier: null,
  });
});
