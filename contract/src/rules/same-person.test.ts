/** Who may be the same person: the names, the day of birth and the document, as far as both sides have them. */
import { expect, test } from 'vitest';
import { type PersonDetails, comparePersons, contradictions, mayBeShortFor } from './same-person.ts';

const ODILE: PersonDetails = {
  first_name: 'Odile',
  surname: 'Mvele',
  other_names: null,
  date_of_birth: '1992-03-04',
  id_type: 'national ID',
  document_number: '887766554',
  national_id: null,
};
const also = (change: Partial<PersonDetails>): PersonDetails => ({ ...ODILE, ...change });

test('somebody else with the same phone contradicts in everything', () => {
  const clarisse = also({
    first_name: 'Clarisse',
    surname: 'Talla',
    date_of_birth: '1988-01-01',
    document_number: 'CM1234567',
  });
  expect(contradictions(ODILE, clarisse)).toEqual(['name', 'date_of_birth', 'document']);
});

test.each([
  ['another order', { first_name: 'MVELE', surname: 'odile' }],
  ['more names', { other_names: 'Marie Béatrice' }],
  ['an accent', { first_name: 'Odîle' }],
  ['another spelling', { surname: 'Mvelle' }],
] as const)('the name may have %s', (_, change) => {
  expect(comparePersons(ODILE, also(change)).name).toBe('same');
});

test.each([
  ['a twin', { first_name: 'Odette-Claire' }],
  ['a namesake of the family', { first_name: 'Paul' }],
] as const)('%s has another name', (_, change) => {
  expect(comparePersons(ODILE, also(change)).name).toBe('other');
});

test('another day of birth or another number of the same document contradicts alone', () => {
  expect(contradictions(ODILE, also({ date_of_birth: '1992-03-05' }))).toEqual(['date_of_birth']);
  expect(contradictions(ODILE, also({ document_number: '887766555' }))).toEqual(['document']);
});

test('a document of another kind says nothing, unless its holder also has the first', () => {
  const passport = { id_type: 'passport', document_number: 'A1234567' };
  expect(comparePersons(ODILE, also(passport)).document).toBe('unknown');
  expect(comparePersons(ODILE, also({ ...passport, national_id: '887766554' })).document).toBe('same');
  expect(comparePersons(ODILE, also({ ...passport, national_id: '887766555' })).document).toBe('other');
});

test('what one side does not know contradicts nothing', () => {
  const unknown = also({ date_of_birth: null, id_type: null, document_number: null });
  expect(comparePersons(ODILE, unknown)).toEqual({ name: 'same', date_of_birth: 'unknown', document: 'unknown' });
});

test('a short name is that of everybody who has its first name and initial', () => {
  expect(mayBeShortFor('Odile M.', ODILE)).toBe(true);
  expect(mayBeShortFor('Clarisse T.', ODILE)).toBe(false);
  expect(mayBeShortFor('Odile T.', ODILE)).toBe(false);
});
