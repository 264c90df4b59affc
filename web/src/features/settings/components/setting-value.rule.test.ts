/** A rate is written as its reader writes it, whichever way it was typed. */
import { books } from '@palier/contract/settings/books.ts';
import { business } from '@palier/contract/settings/business.ts';
import { defaultsOf } from '@palier/contract/settings/declaration.ts';
import { expect, test } from 'vitest';
import { factText } from '../../approvals/components/fact-text.ts';
import { changesBetween, declared } from './group-of-settings.ts';
import { settingText, factText as settingFact } from './setting-value.ts';

test.each(['19.25', '19,25'])('%s percent is 19.25 in English and 19,25 in French', (typed) => {
  const rate = books.settings.vat_percent;
  expect(settingText('en', rate, typed)).toMatch(/^19\.25\s%$/);
  expect(settingText('fr', rate, typed)).toMatch(/^19,25\s%$/);
  expect(factText('en', 'vat_percent', typed)).toMatch(/^19\.25\s%$/);
  expect(factText('fr', 'vat_percent', typed)).toMatch(/^19,25\s%$/);
});

test('a French reader reads the size of a data bundle in Mo, in requests and in the history', () => {
  const bundle = '100 MB, 500 FCFA';
  expect(factText('fr', 'data_bundles_of_a_day', bundle)).toBe('100 Mo, 500 FCFA');
  expect(settingFact('fr', 'data_bundles_of_a_day', [bundle])).toBe('100 Mo, 500 FCFA');
  expect(settingFact('en', 'data_bundles_of_a_day', [bundle])).toBe(bundle);
  expect(settingFact('fr', 'other', [bundle])).toBe(bundle);
});

test('the number that customers call has its spaces, in the settings and in a request', () => {
  const [typed, spaced] = ['+237670000000', '+237 670 00 00 00'];
  expect(settingText('fr', business.settings.support_phone, typed)).toBe(spaced);
  expect(factText('fr', 'support_phone', typed)).toBe(spaced);
});

test('in the history each segment of a provision matrix has its line', () => {
  expect(settingFact('en', 'provision_segments', ['A · ≤ 30: 1 %', 'B · ≤ 30: 2 %'])).toBe(
    'A · ≤ 30: 1 %\nB · ≤ 30: 2 %',
  );
  expect(settingFact('en', 'provision_bands', ['≤ 30: 1 %', '> 30: 2 %'])).toBe('≤ 30: 1 %, > 30: 2 %');
});

test('the history does not list a limit that nobody set, before or after', () => {
  const wallet = {
    provider: 'mtn-momo',
    wallet: 'utility',
    least_fcfa: 0,
    most_fcfa: null,
    overdraft_fcfa: 0,
    daily_fcfa: 5_000,
    weekly_fcfa: null,
    monthly_fcfa: null,
    interest_percent: 0,
  };
  const defaults = defaultsOf(declared('money')) as Parameters<typeof changesBetween>[1];
  const names = changesBetween(declared('money'), defaults, { ...defaults, floats: [wallet] }).map(({ name }) => name);
  expect(names).toContain('float_mtn_momo_utility_daily_fcfa');
  expect(names).not.toContain('float_mtn_momo_utility_weekly_fcfa');
});
