import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const said = (language: string, seconds: number) =>
  relativeTime(language, new Date(NOW.getTime() + 1000 * seconds), NOW, 'Africa/Douala').replaceAll(/\s/g, ' ');

test('what happened less than a minute ago happened just now', () => {
  expect([0, -1, -59, 4].map((seconds) => said('fr', seconds))).toEqual(Array(4).fill('à l’instant'));
  expect(said('en', -30)).toBe('just now');
});

test('what comes within the minute has not happened', () => expect(said('en', 40)).toBe('this minute'));

test('what is longer ago is counted', () => {
  expect(said('fr', -60)).toBe('il y a 1 minute');
  expect(said('en', -7_200)).toBe('2 hours ago');
});
