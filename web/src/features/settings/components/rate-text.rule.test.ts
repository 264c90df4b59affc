import { expect, test } from 'vitest';
import { basisPointsOf, percentText } from './rate-text.ts';

test.each([
  ['', undefined],
  ['0', 0],
  ['2,5', 250],
  ['2.5', 250],
  ['2.', 200],
  ['2.55', 255],
  [' 85 % ', 8500],
  ['100', 10_000],
  ['101', 10_100],
  ['2.555', NaN],
  ['-1', NaN],
  ['1e2', NaN],
  ['one', NaN],
])('%o is %o basis points', (text, points) => expect(basisPointsOf(text)).toBe(points));

test('basis points are written as they would be typed in each language', () => {
  expect(percentText('en', 255)).toBe('2.55');
  expect(percentText('fr', 250)).toBe('2,5');
  expect(percentText('fr', 10_000)).toBe('100');
  expect([percentText('en', undefined), percentText('en', NaN)]).toEqual(['', '']);
  for (let points = 0; points <= 10_000; points++) expect(basisPointsOf(percentText('fr', points))).toBe(points);
});
