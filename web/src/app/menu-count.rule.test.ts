import { expect, test } from 'vitest';
import { together, writtenCount } from './menu-count.ts';

test('a number is exact up to 99', () => {
  expect([1, 99, 100, 4711].map(writtenCount)).toEqual(['1', '99', '99+', '99+']);
});

test('a group adds its entries up, and is urgent where one with work is', () => {
  expect(
    together([
      { count: 2, is_urgent: false },
      { count: 3, is_urgent: true },
    ]),
  ).toEqual({ count: 5, is_urgent: true });
  expect(together([{ count: 0, is_urgent: true }])).toEqual({ count: 0, is_urgent: false });
});
