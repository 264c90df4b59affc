import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDay, readShortDay } from './days.ts';

const DOUALA = 'Africa/Douala';
const two = (number: number): string => String(number).padStart(2, '0');
/** The calendar, counted by hand. */
const daysIn = (year: number, month: number): number =>
  month === 2
    ? (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

describe('a day', () => {
  test.each([
    ['2026-04-16', '2026-04-16'],
    ['2026-04-16 13:11:20', '2026-04-16'],
    ['2026-04-16T13:11:20', '2026-04-16'],
    ['2026/4/6', '2026-04-06'],
    ['16-04-2026 13:11:20', '2026-04-16'],
    ['16/04/2026', '2026-04-16'],
    ['16/04/2026 13:11', '2026-04-16'],
    ['6/4/26', '2026-04-06'],
    ['16.04.2026', '2026-04-16'],
    ['16/04/2026 01:11:20 PM', '2026-04-16'],
    ['16 avr. 2026', '2026-04-16'],
    ['16 août 2026', '2026-08-16'],
    ['1-Jul-2026', '2026-07-01'],
    ['1 juin 2026', '2026-06-01'],
    ['16-APR-26', '2026-04-16'],
    ['20260416131120', '2026-04-16'],
    ['20260416', '2026-04-16'],
    [' 2026-04-16,  13:11:20.123 ', '2026-04-16'],
    ['29/02/2028', '2028-02-29'],
    ['16.04.2026 08.15', '2026-04-16'],
    ['16-APR-26 11.15.00.000000 PM', '2026-04-16'],
  ])('%s', (text, day) => expect(readDay(text, DOUALA)).toBe(day));

  test.each([
    '',
    '-',
    '31/04/2026',
    '29/02/2026',
    '2026-13-01',
    '2026-00-10',
    '04/16/2026',
    '16/04/2026 24:00:00',
    '16/04/2026 12:60',
    '16.04.2026 12.60',
    '16/04-2026',
    '16 foo 2026',
    '1926-04-16',
    '2126-04-16',
    '0026-04-16',
    '45000',
    '46128.5',
    '260416',
    '2026-04-16x',
    '16 04',
    'Total',
    '2026-02-30T10:00:00Z',
    '20260231',
    '20260416250000',
  ])('%s is not a day', (text) => expect(readDay(text, DOUALA)).toBeNull());

  test('an instant is read as the day in the time zone', () => {
    expect(readDay('2026-04-16T23:30:00Z', DOUALA)).toBe('2026-04-17');
    expect(readDay('2026-04-16T23:30:00+01:00', DOUALA)).toBe('2026-04-16');
    expect(readDay('2026-04-17T01:30:00.000+0300', DOUALA)).toBe('2026-04-16');
    expect(readDay('2026-04-16T23:30:00Z', 'Africa/Abidjan')).toBe('2026-04-16');
    expect(readDay('2026-04-16Z', DOUALA)).toBe('2026-04-16');
    expect(readDay('2026-04-16+01:00', DOUALA)).toBe('2026-04-16');
  });

  test('is read exactly when the calendar has it, in every notation', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 2099 }),
        fc.nat(14),
        fc.nat(33),
        fc.nat(25),
        (year, month, day, hour) => {
          const iso = `${year}-${two(month)}-${two(day)}`;
          const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
          const time = `${two(hour)}:05:09`;
          const expected = exists ? iso : null;
          const timed = exists && hour < 24 ? iso : null;
          expect(
            [
              iso,
              `${two(day)}/${two(month)}/${year}`,
              `${day}-${month}-${year}`,
              `${year}${two(month)}${two(day)}`,
              `${two(day)}.${two(month)}.${two(year % 100)}`,
            ].map((text) => readDay(text, DOUALA)),
            iso,
          ).toEqual(Array.from({ length: 5 }, () => expected));
          expect(
            [
              `${iso} ${time}`,
              `${iso}T${time}`,
              `${two(day)}-${two(month)}-${year} ${time}`,
              `${year}${two(month)}${two(day)}${two(hour)}0509`,
            ].map((text) => readDay(text, DOUALA)),
            `${iso} ${time}`,
          ).toEqual(Array.from({ length: 4 }, () => timed));
          expect(readShortDay(`${two(year % 100)}${two(month)}${two(day)}`)).toBe(expected);
        },
      ),
      { numRuns: 4000 },
    ));

  test('is read as a day or as null, for any text', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = readDay(text, DOUALA);
        expect(day === null || /^20\d\d-\d\d-\d\d$/.test(day)).toBe(true);
      }),
      { numRuns: 3000 },
    ));
});
