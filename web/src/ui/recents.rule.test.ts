import { expect, test } from 'vitest';
import { isInBoth, recentPath, withRecent } from './recents.ts';

test('an address keeps its record and loses its tab, its filters and its page', () => {
  expect(recentPath('/card', '?customer=7&tab=schedule&request=payment')).toBe('/card?customer=7');
  expect(recentPath('/loans', '?view=active&page=3')).toBe('/loans');
});

test('five are kept, the newest first, each once and by its last name', () => {
  const open = ['a', 'b', 'c', 'd', 'e', 'f'].map((path) => ({ path, title: { en: path, fr: path } }));
  const kept = open.reduce<ReturnType<typeof withRecent>>(withRecent, []);
  expect(kept.map(({ path }) => path)).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(withRecent(kept, { path: 'c', title: { en: 'Renamed', fr: 'Autre' } }).map(({ title }) => title.en)).toEqual([
    'Renamed',
    'f',
    'e',
    'd',
    'b',
  ]);
});

test('what was kept in one language is left out, as nobody knows its words in the other', () => {
  expect([{ title: 'Stores' }, { title: { en: 'Stores', fr: 'Boutiques' } }, { title: null }].map(isInBoth)).toEqual([
    false,
    true,
    false,
  ]);
});
