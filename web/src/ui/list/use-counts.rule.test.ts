import { expect, test } from 'vitest';
import { countIn, writeCount } from './use-counts.ts';

test('a count is in groups of thousands, with a plus where there are more rows than were counted', () => {
  expect(writeCount(0, false)).toBe('0');
  expect(writeCount(1204, false).replaceAll(/\s/g, ' ')).toBe('1 204');
  expect(writeCount(10_000, true).replaceAll(/\s/g, ' ')).toBe('10 000+');
});

test('a value has its own count, none has that of the list without the filter, and an unknown one has no text', () => {
  const counts = [
    {
      filter: 'state',
      values: [
        { value: null, rows: 7, is_least: false },
        { value: 'open', rows: 5, is_least: false },
        { value: 'closed', rows: null, is_least: false },
      ],
    },
    { filter: 'mine', values: [{ value: true, rows: 2, is_least: false }] },
  ];
  expect(countIn(counts, 'state', '')).toBe('7');
  expect(countIn(counts, 'state', 'open')).toBe('5');
  expect(countIn(counts, 'state', 'closed')).toBe(undefined);
  expect(countIn(counts, 'state', 'burnt')).toBe(undefined);
  expect(countIn(counts, 'mine', 'true')).toBe('2');
  expect(countIn([], 'state', 'open')).toBe(undefined);
});
