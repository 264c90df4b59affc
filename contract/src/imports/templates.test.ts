import { expect, test } from 'vitest';
import { IMPORT_KINDS, type ImportKind } from './kinds.ts';
import { IMPORT_TEMPLATES, isExample, templateOf } from './templates.ts';

const KINDS = Object.keys(IMPORT_KINDS) as ImportKind[];

test.each(KINDS)('the headings of %s are those by which the columns are recognised', (kind) => {
  const known: Readonly<Record<string, readonly string[]>> = IMPORT_KINDS[kind].columns;
  for (const [field, { heading }] of Object.entries(IMPORT_TEMPLATES[kind])) {
    expect(known[field]).toContain(heading.en);
    expect(known[field]).toContain(heading.fr);
  }
  expect(Object.keys(IMPORT_TEMPLATES[kind])).toEqual(Object.keys(known));
});

test('the file of a French reader has semicolons, and quotes what has a separator in it', () => {
  expect(templateOf('stores', 'fr')).toBe(
    'boutique;type;adresse;latitude;longitude;téléphone propriétaire;territoire;région\r\n' +
      'Exemple Akwa;;"Rue Joffre, Akwa";4.0483;9.7043;677 00 00 00;Douala;Littoral\r\n',
  );
  expect(templateOf('shop_owners', 'en')).toBe(
    'full name,phone,email\r\nExample Owner,677 00 00 00,owner@example.com\r\n',
  );
});

test('the example is known by all of its cells, in either language', () => {
  expect(isExample('devices', { imei: '350000000000006', product: 'Galaxy Exemple' })).toBe(true);
  expect(isExample('devices', { imei: '350000000000006', product: 'Galaxy A06' })).toBe(false);
});
