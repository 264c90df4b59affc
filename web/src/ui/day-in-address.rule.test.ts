import { expect, test } from 'vitest';
import { readParam } from './day-in-address.ts';

const read = (query: string, name: string) => readParam(new URLSearchParams(query), name);

test('a day in an address is read', () => {
  expect(read('day=2026-11-24', 'day')).toBe('2026-11-24');
  expect(read('sold_until=2024-02-29', 'sold_until')).toBe('2024-02-29');
});

test.each(['abc', '', '2026-11', '2026-02-29', '2026-13-01', '24/11/2026', '2026-11-24T10:00:00Z', '20226-11-24'])(
  'what is no day counts as not given: %s',
  (text) => expect(read(`day=${encodeURIComponent(text)}`, 'day')).toBeNull(),
);

test('a parameter that holds something else is read as it is', () => {
  expect(read('tab=abc', 'tab')).toBe('abc');
  expect(read('tab=abc', 'day')).toBeNull();
});
