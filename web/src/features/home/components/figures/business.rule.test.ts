import { expect, test } from 'vitest';
import { lateLoans, usualSales } from './business.ts';

const week = (sold: number) => ({ flows: { sold } });

test('a usual day is the average of the last four weeks', () => {
  expect(usualSales([week(700), week(7), week(14), week(7), week(14)])).toBe(2);
  expect(usualSales([week(14)])).toBe(2);
  expect(usualSales([])).toBeNull();
});

test('late loans are those of every age but the first', () => {
  const ages = [
    { age: 'on_time', loans: 198, owed_fcfa: 0 },
    { age: 'first', loans: 44, owed_fcfa: 0 },
    { age: 'npl', loans: 2, owed_fcfa: 0 },
  ] as const;
  expect(lateLoans({ ages: [...ages] })).toBe(46);
});
