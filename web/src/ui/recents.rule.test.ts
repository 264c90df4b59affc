import { expect, test } from 'vitest';
import { recentPath, withRecent } from './recents.ts';

test('an address keeps its record and loses its tab, its filters and its page', () => {
  expect(recentPath('/card', '?customer=7&tab=schedule&request=payment')).toBe('/card?customer=7');
  expect(recentPath('/loans', '?view=active&page=3')).toBe('/loans');
});

test('five are kept, the newest first, each once and by its last name', () => {
  const open = ['a', 'b', 'c', 'd', 'e', 'f'].map((path) => ({ path, title: path }));
  const kept = open.reduce<ReturnType<typeof withRecent>>(withRecent, []);
  expect(kept.map(({ path }) => path)).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(withRecent(kept, { path: 'c', title: 'Renamed' }).map(({ title }) => title)).toEqual([
    'Renamed',
    'f',
    'e',
    'd',
    'b',
  ]);
});
