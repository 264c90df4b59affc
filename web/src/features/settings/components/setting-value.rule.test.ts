/** A rate is written as its reader writes it, whichever way it was typed. */
import { books } from '@palier/contract/settings/books.ts';
import { expect, test } from 'vitest';
import { factText } from '../../approvals/components/fact-text.ts';
import { settingText } from './setting-value.ts';

test.each(['19.25', '19,25'])('%s percent is 19.25 in English and 19,25 in French', (typed) => {
  const rate = books.settings.vat_percent;
  expect(settingText('en', rate, typed)).toMatch(/^19\.25\s%$/);
  expect(settingText('fr', rate, typed)).toMatch(/^19,25\s%$/);
  expect(factText('en', 'vat_percent', typed)).toMatch(/^19\.25\s%$/);
  expect(factText('fr', 'vat_percent', typed)).toMatch(/^19,25\s%$/);
});
