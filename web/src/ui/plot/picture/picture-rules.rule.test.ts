import { expect, test } from 'vitest';
import { linesOf, pictureName, scaleInto } from './picture-rules.ts';

test('a picture is called after its title and its day, in letters that every computer has', () => {
  expect(pictureName('Balances by days late', '2026-11-23')).toBe('balances-by-days-late-2026-11-23.png');
  expect(pictureName('Échu et reçu : « le cœur »', '2026-11-23')).toBe('echu-et-recu-le-coeur-2026-11-23.png');
  expect(pictureName('…', '2026-11-23')).toBe('plot-2026-11-23.png');
});

test('words fall into lines, and a number is never parted from its currency', () => {
  const width = (words: string) => words.length;
  expect(linesOf('one two three four', width, 9)).toEqual(['one two', 'three', 'four']);
  expect(linesOf('was 1\u00a0200\u00a0FCFA then', width, 12)).toEqual(['was', '1\u00a0200\u00a0FCFA', 'then']);
  expect(linesOf('unbreakablyLongWord', width, 4)).toEqual(['unbreakablyLongWord']);
  expect(linesOf('', width, 4)).toEqual([]);
});

test('a plot fills its room, whichever way it is too large', () => {
  const room = { width: 800, height: 300 };
  expect(scaleInto({ width: 1600, height: 300 }, room, 1)).toBe(0.5);
  expect(scaleInto({ width: 400, height: 600 }, room, 1)).toBe(0.5);
  expect(scaleInto({ width: 100, height: 100 }, room, 1.2)).toBe(1.2);
});
