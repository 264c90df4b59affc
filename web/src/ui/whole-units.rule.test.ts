import { expect, test } from 'vitest';
import { wholeUnits } from './whole-units.ts';

const ZONE = 'Africa/Douala';
const at = (text: string): Date => new Date(`${text}+01:00`);
const NOW = at('2026-11-26T12:00:00');
const age = (instant: string, now = NOW) => wholeUnits(at(instant), now, ZONE);
const counted = (instant: string, now?: Date) => {
  const { count, unit } = age(instant, now);
  return `${count} ${unit}`;
};

test('an age counts the units that are over', () => {
  expect(
    ['2026-11-21T12:00:00', '2026-11-20T13:00:00', '2026-11-20T12:00:00'].map((instant) => counted(instant)),
  ).toEqual(['-5 day', '-5 day', '-6 day']);
  expect(counted('2026-11-25T12:00:01')).toBe('-23 hour');
});

test('a time to come is counted in the same way, and less than a minute is none', () => {
  expect([counted('2026-11-29T11:00:00'), counted('2026-11-26T12:00:59'), counted('2026-11-26T11:59:01')]).toEqual([
    '2 day',
    '0 minute',
    '0 minute',
  ]);
  expect(counted('2027-01-26T12:00:00')).toBe('2 month');
});

test('months and years are those of the calendar, and never a word that means another', () => {
  const new_year = at('2027-01-01T09:00:00');
  expect(age('2026-11-26T09:00:00', new_year)).toEqual({ count: -1, unit: 'month', numeric: 'always' });
  // Thirty days of January are no month.
  expect(counted('2027-01-01T09:00:00', at('2027-01-31T09:00:00'))).toBe('-30 day');
  expect(counted('2027-01-01T09:00:00', at('2027-02-01T08:00:00'))).toBe('-1 month');
  expect(counted('2026-02-01T09:00:00', at('2026-03-01T09:00:00'))).toBe('-1 month');
  expect(counted('2026-01-02T09:00:00', new_year)).toBe('-11 month');
  expect(age('2026-01-01T09:00:00', new_year)).toEqual({ count: -1, unit: 'year', numeric: 'always' });
});

test('“yesterday” is the day before, and not what is a day old', () => {
  expect(age('2026-11-25T10:00:00')).toEqual({ count: -1, unit: 'day', numeric: 'auto' });
  expect(age('2026-11-24T23:00:00')).toEqual({ count: -1, unit: 'day', numeric: 'always' });
  expect(age('2026-11-27T13:00:00').numeric).toBe('auto');
});
