import { expect, test } from 'vitest';
import { texts } from './i18n.ts';

test('a wallet that lasts for more than a year says so, and not how many days', () => {
  expect(texts.en.figures.lasts(10_138)).toBe('The shortest lasts more than a year');
  expect(texts.fr.figures.lasts(10_138)).toBe('Le plus court tient plus d’un an');
  expect(texts.fr.figures.lasts(365)).toBe('Le plus court tient 365 jours');
});
