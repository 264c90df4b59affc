import { expect, test } from 'vitest';
import { SearchText } from './search-text.ts';

test.each([
  ['="90000000001"', '90000000001'],
  ["'QGH7XK2LPM", 'QGH7XK2LPM'],
  ['237690000001.0', '237690000001'],
  ['1,745,140,193', '1745140193'],
  ['"Brenda Fotso"', 'Brenda Fotso'],
  ['  Awa\u00a0Ngo ', 'Awa Ngo'],
  ['No. 1 Mobile', 'No. 1 Mobile'],
  ['N° 5', 'N° 5'],
  ["L'Étoile", "L'Étoile"],
  // What is left of these is nothing, which would find everything.
  ["'", "'"],
  ['=""', '=""'],
  // Its digits are lost, so it finds nothing rather than something else.
  ['9.0E+10', '9.0E+10'],
])('%s is looked for as %s', (typed, searched) => expect(SearchText.parse(typed)).toBe(searched));

test('a text with a sign that no text may hold is refused', () =>
  expect(SearchText.safeParse('a\0b').error?.issues).toMatchObject([{ message: 'valid search required' }]));
