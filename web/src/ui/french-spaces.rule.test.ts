import { expect, test } from 'vitest';
import { withFrenchSpaces } from './french-spaces.ts';

const texts = {
  question: 'Annuler la vente ?',
  quoted: (name: string) => `Aucun client ne correspond à « ${name} » ; vérifiez : 50 %`,
  nested: { steps: ['Un : deux', 'Rien à changer'] },
};

test('French marks and quotation marks keep to their word with a narrow space', () => {
  const shown = withFrenchSpaces(texts);
  expect(shown.question).toBe('Annuler la vente\u202f?');
  expect(shown.quoted('Ngo')).toBe('Aucun client ne correspond à «\u202fNgo\u202f»\u202f; vérifiez\u202f: 50\u202f%');
  expect(shown.nested.steps).toEqual(['Un\u202f: deux', 'Rien à changer']);
});

test('the texts keep their identity, and a time keeps its colon', () => {
  expect(withFrenchSpaces(texts)).toBe(withFrenchSpaces(texts));
  expect(withFrenchSpaces('le 21 nov. à 14:30')).toBe('le 21 nov. à 14:30');
});
