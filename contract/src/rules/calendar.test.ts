/** Counting in months. */
import { expect, test } from 'vitest';
import { monthEndsBetween } from './calendar.ts';

test.each([
  ['2026-10-31', '2026-11-29', []],
  ['2026-10-31', '2026-11-30', ['2026-11-30']],
  ['2026-10-30', '2026-12-31', ['2026-10-31', '2026-11-30', '2026-12-31']],
  ['2026-12-31', '2027-03-01', ['2027-01-31', '2027-02-28']],
  ['2028-01-31', '2028-02-29', ['2028-02-29']],
  ['2026-11-30', '2026-11-30', []],
  ['2026-12-31', '2026-11-30', []],
])('after %s until %s months end on %j', (after, until, ends) => expect(monthEndsBetween(after, until)).toEqual(ends));
