import { expect, test } from 'vitest';
import { fitsWhole } from './whole-words.ts';

const HEADINGS = ['Champ', 'Avant', 'Proposé', 'Maintenant'];

test('a long word fits beside short columns, and a reference of thirty letters does not', () => {
  expect(fitsWhole([HEADINGS, ['Sens', '—', 'Approvisionnement', '—']])).toBe(true);
  expect(fitsWhole([HEADINGS, ['Référence', '—', 'MP261127.0911.A00001.B00002.C3', '—']])).toBe(false);
});

test('the longest word of each column counts, wherever it stands', () => {
  const long = 'Approvisionnement';
  expect(fitsWhole([HEADINGS, ['Sens', long, '—', '—'], ['Motif', '—', long, '—'], ['Note', '—', '—', long]])).toBe(
    false,
  );
});
