import { expect, test } from 'vitest';
import { mapOrder, middlesOf } from './map-order.ts';

const TOWNS = [
  { id: 'Douala', at: [4.05, 9.7] },
  { id: 'nowhere', at: null },
  { id: 'Maroua', at: [10.59, 14.32] },
  { id: 'Yaoundé', at: [3.87, 11.52] },
  { id: 'Garoua', at: [9.3, 13.4] },
  { id: 'Bamenda', at: [5.96, 10.15] },
] as const;

test('the north is above, the west is left, and what has no place stands last', () => {
  expect(mapOrder(TOWNS, 2).map(({ id }) => id)).toEqual([
    'Garoua',
    'Maroua',
    'Douala',
    'Bamenda',
    'Yaoundé',
    'nowhere',
  ]);
});

test('the number of columns only moves places, and loses none', () => {
  for (const columns of [1, 2, 3, 6, 9])
    expect(
      mapOrder(TOWNS, columns)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(TOWNS.map(({ id }) => id).toSorted());
});

test('a place lies in the middle of its shops', () => {
  const middles = middlesOf([
    ['Douala', [4, 9]],
    ['Kribi', [2.9, 9.9]],
    ['Douala', [5, 10]],
  ]);
  expect([...middles]).toEqual([
    ['Douala', [4.5, 9.5]],
    ['Kribi', [2.9, 9.9]],
  ]);
});
