/** A lock screen has the name of the business as its title, and does not say it again below. */
import { expect, test } from 'vitest';
import { underTitle } from './under-title.ts';

test.each([
  ['Palier : votre téléphone est verrouillé.', 'Votre téléphone est verrouillé.'],
  ['Palier\u00a0: émettez un paiement.', 'Émettez un paiement.'],
  ['Palier: your phone is locked.', 'Your phone is locked.'],
  ['Your phone of Palier: locked.', 'Your phone of Palier: locked.'],
  ['Palier closed this phone.', 'Palier closed this phone.'],
  ['Paliers : others', 'Paliers : others'],
  ['', ''],
])('“%s” is shown as “%s”', (text, shown) => expect(underTitle(text, 'Palier')).toBe(shown));
