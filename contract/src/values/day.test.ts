import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { stepDays, turnPages } from '../../../tests/harness/naive-calendar.ts';
import { reportsCalls } from '../reports/calls.ts';
import { Day } from './day.ts';
import { addDays, addMonths, daysBetween, isDay } from '../rules/calendar.ts';
import { dayIn } from './time-zone.ts';

/** Any day of a century, with days at the end of a month more often than at random. */
const someDay = fc.oneof(
  fc
    .date({ min: new Date('1999-12-01'), max: new Date('2101-02-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc
    .record({
      year: fc.integer({ min: 2000, max: 2100 }),
      end: fc.constantFrom('01-29', '01-31', '02-28', '08-31', '12-31'),
    })
    .map(({ year, end }) => `${year}-${end}`),
);

const daysAreCounted = (add: typeof addDays) =>
  fc.assert(
    fc.property(someDay, fc.integer({ min: 0, max: 800 }), (day, days) => add(day, days) === stepDays(day, days)),
  );
const monthsAreTurned = (add: typeof addMonths) =>
  fc.assert(
    fc.property(someDay, fc.integer({ min: 0, max: 40 }), (day, months) => add(day, months) === turnPages(day, months)),
  );

/** Texts that look like days; most months and days exist. */
const likeADay = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
  .map(([year, ...rest]) => [String(year).padStart(4, '0'), ...rest.map((n) => String(n).padStart(2, '0'))].join('-'));

describe('days', () => {
  test('are told from other texts as the schema tells them', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          { weight: 5, arbitrary: likeADay },
          fc.string(),
          fc.constantFrom('2024-02-29', '2023-02-29', '2024-2-9'),
        ),
        (text) => isDay(text) === Day.safeParse(text).success,
      ),
      { numRuns: 2_000 },
    ));

  test('are counted as on a wall calendar', () => daysAreCounted(addDays));
  test('of months end where the month ends', () => {
    monthsAreTurned(addMonths);
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2023-01-31', 1)).toBe('2023-02-28');
    expect(addMonths('2023-12-31', 12)).toBe('2024-12-31');
  });
  test('between two days lead from one to the other, also backwards', () =>
    fc.assert(
      fc.property(
        someDay,
        fc.integer({ min: -800, max: 800 }),
        (day, days) => daysBetween(day, addDays(day, days)) === days,
      ),
    ));
  test('sort as text, so a column of them sorts as well', () =>
    fc.assert(fc.property(someDay, fc.integer({ min: 1, max: 400 }), (day, days) => day < addDays(day, days))));
  test('are refused when they are not calendar days', () => {
    for (const wrong of [
      '2024-02-30',
      '2023-02-29',
      '2024-13-01',
      '24-01-01',
      '2024-1-1',
      '2024-01-01T00:00:00Z',
      '',
      'today',
    ])
      expect(Day.safeParse(wrong).success, wrong).toBe(false);
  });
  test('begin in Douala an hour before they begin in Greenwich, the year round', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (instant) =>
          dayIn('Africa/Douala', instant) === new Date(instant.getTime() + 3_600_000).toISOString().slice(0, 10) &&
          dayIn('Africa/Abidjan', instant) === instant.toISOString().slice(0, 10),
      ),
    ));
});

describe('a text that is no day', () => {
  const isNoDay = ['1e5', '', '2026-02-30', '2026-13-01', '9999999999', 'hier', '2026-01-01T00:00:00Z'];
  test.each(isNoDay)('%j is refused, and no rule between fields counts with it', (typed) => {
    const rule = vi.fn(() => true);
    for (const day of [Day, Day.nullish(), Day.optional()])
      expect(z.object({ from_on: day, note: z.string() }).refine(rule).safeParse({ from_on: typed, note: '' })).toEqual(
        expect.objectContaining({ success: false }),
      );
    expect(rule).not.toHaveBeenCalled();
    const asked = { group: 'collected', as_of_on: typed, page_number: 1, page_size: 20 };
    expect(z.safeParse(reportsCalls.loans.input as z.ZodType, asked).error?.issues[0]?.path).toContain('as_of_on');
  });
});

describe('planted faults', () => {
  test('a month that overflows into the next is noticed', () => {
    const overflowing: typeof addMonths = (day, months) => {
      const date = new Date(`${day}T00:00:00Z`);
      date.setUTCMonth(date.getUTCMonth() + months);
      return date.toISOString().slice(0, 10);
    };
    expect(() => monthsAreTurned(overflowing)).toThrow();
  });
  test('a leap day that is not counted is noticed', () => {
    const forgetful: typeof addDays = (day, days) => {
      const right = addDays(day, days);
      const leap_day = `${right.slice(0, 4)}-02-29`;
      return Day.safeParse(leap_day).success && day < leap_day && right >= leap_day ? addDays(right, 1) : right;
    };
    expect(() => daysAreCounted(forgetful)).toThrow();
  });
});
