import { expect, test } from 'vitest';
import { leastWidth, templateOf, withFewer } from './columns-that-fit.ts';

const COLUMNS = [
  { id: 'name', wide: true },
  { id: 'shop', wide: true, width: 'minmax(110px, 2fr)' },
  { id: 'sum', width: '120px' },
  { id: 'by', wide: true },
];

test('columns that may be left out are left out from the last, and never the first', () => {
  expect(withFewer(COLUMNS).map((columns) => columns.map(({ id }) => id))).toEqual([
    ['name', 'shop', 'sum', 'by'],
    ['name', 'shop', 'sum'],
    ['name', 'sum'],
  ]);
  expect(withFewer(COLUMNS.slice(2, 3))).toHaveLength(1);
});

test('a row is as wide as the least widths of its columns, its ticks and its edges', () => {
  expect(withFewer(COLUMNS).map((columns) => leastWidth(templateOf(columns, false)))).toEqual([426, 336, 226]);
  expect(leastWidth(templateOf(COLUMNS, true))).toBe(466);
});
