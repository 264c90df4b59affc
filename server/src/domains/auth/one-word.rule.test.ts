/** One word of any list, with a year, a letter, a number or signs, is a habit and is guessed. */
import { describe, expect, test } from 'vitest';
import { isWeakPassword } from './weak-passwords.ts';

const OWN = ['jndolo', 'Jeanne', 'Ndolo', 'Acme Phones'];

describe('one word with decorations is refused', { timeout: 30_000 }, () => {
  test.each([
    'Mobile2026!!',
    'IloveDouala1',
    'P@lier2026!x',
    'Fromage2026!!',
    'Parapluie#237!',
    'Umbrella2026?',
    'Ordinateur_99!',
    'xChaussure2025',
    'Camion1234!!',
    'C4m10n!2026!',
    'a670000001x',
    'Tel670000001',
    'Awa.670000001',
    'ndolo670000001',
    'Orange-Douala-99x',
    'MomoBonamoussadi1!',
  ])('%s', async (password) => expect(await isWeakPassword(password, OWN)).toBe(true));
});

describe('words that do not belong together are accepted', { timeout: 30_000 }, () => {
  test.each([
    'fromage parapluie camion',
    'Camion-bleu-sous-pluie',
    'three umbrellas in a truck',
    'x7 fromages qwv tortue',
  ])('%s', async (password) => expect(await isWeakPassword(password, OWN)).toBe(false));
});
