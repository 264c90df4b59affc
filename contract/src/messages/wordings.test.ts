/** What a business may write in its texts, and what every text keeps whatever the business writes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldSentence } from '../fields.ts';
import { partsOf, transliterate } from '../rules/sms-size.ts';
import { type Language, LANGUAGES } from '../values/language.ts';
import {
  CUSTOMER_TEMPLATES,
  CUSTOMER_TEMPLATE_NAMES,
  type CustomerTemplateName,
  TEMPLATES,
  type TemplateName,
  isForCustomers,
} from './templates.ts';
import { BLANK, fillIn, valuesOf, wordingOf } from './wording.ts';
import { MOST_PARTS, wordingFaults } from './wording-faults.ts';

const named = (wording: string): string[] => Array.from(wording.matchAll(BLANK), ([, name = '']) => name);
const faultsOf = (name: CustomerTemplateName, wording: string, language: Language = 'en') =>
  wordingFaults(CUSTOMER_TEMPLATES[name], language, wording);

describe('every declared text', () => {
  test.each(Object.keys(TEMPLATES) as TemplateName[])('%s names only its variables, in both languages', (name) => {
    const { variables, label, ...template } = TEMPLATES[name];
    expect(label.en).not.toBe(label.fr);
    for (const language of LANGUAGES) {
      expect(Object.keys(variables)).toEqual(expect.arrayContaining(named(template[language])));
      for (const { example, longest } of Object.values(variables)) {
        expect(partsOf(transliterate(longest[language])).encoding).toBe('gsm7');
        expect(longest[language].length).toBeGreaterThanOrEqual(example[language].length);
      }
    }
    expect(new Set(named(template.en))).toEqual(new Set(named(template.fr)));
    if (template.secret) expect(named(template.en)).toContain(template.secret);
  });

  test.each(CUSTOMER_TEMPLATE_NAMES)('%s could be written by the business as it is', (name) => {
    const { required, secret, may_be_off, variables } = CUSTOMER_TEMPLATES[name];
    for (const language of LANGUAGES) expect(faultsOf(name, TEMPLATES[name][language], language)).toEqual([]);
    expect(required).toContain('brand');
    expect(Object.keys(variables)).toEqual(expect.arrayContaining([...required]));
    // A code is always in its text, and its text is always sent.
    if (secret) expect([required.includes(secret), may_be_off]).toEqual([true, false]);
  });

  test('is for customers or fixed', () => {
    expect(['reminder', 'app_code', 'locked'].every((name) => isForCustomers(name as TemplateName))).toBe(true);
    const fixed: TemplateName[] = ['sign_in_code', 'first_password', 'password_reset', 'agent_code', 'number_left'];
    expect(fixed.filter(isForCustomers)).toEqual([]);
    const wordings = { sign_in_code: { en: 'gone' } } as never;
    expect(wordingOf(wordings, 'sign_in_code', 'en')).toBe(TEMPLATES.sign_in_code.en);
  });
});

describe('a wording is refused', () => {
  test.each<readonly [wording: string, en: string, fr: string]>([
    ['', 'a text cannot be empty', 'un texte ne peut pas être vide'],
    [' \n', 'a text cannot be empty', 'un texte ne peut pas être vide'],
    ['{brand}: pay on {day}.', '{amount} is missing (Amount due)', 'il manque {amount} (Montant dû)'],
    ['Pay {amount} by {day}.', '{brand} is missing (Name of the business)', 'il manque {brand} (Nom de l’entreprise)'],
    [
      '{brand}: {amount} {day} {code}',
      'only these variables: {brand}, {how_to_pay}, {short_code}, {amount}, {day}, {reference}',
      'seulement ces variables : {brand}, {how_to_pay}, {short_code}, {amount}, {day}, {reference}',
    ],
    ...[
      '{brand}: {amount by {day}',
      '{brand}: {amount} }{day}',
      '{brand}: {amount } {day}',
      '{{brand}} {amount} {day}',
    ].map(
      (wording) =>
        [
          wording,
          'braces only around the name of a variable, such as {brand}',
          'des accolades seulement autour du nom d’une variable, comme {brand}',
        ] as const,
    ),
    [
      `{brand}: {amount} {day} ${'a'.repeat(430)}`,
      'at most 3 SMS with the longest values',
      'au plus 3 SMS avec les valeurs les plus longues',
    ],
    [
      `{brand}: {amount} {day} \u0000`,
      'only letters, digits and marks that a phone can show',
      'seulement des lettres, des chiffres et des signes qu’un téléphone peut afficher',
    ],
    ...['\u200B', '\u200D', '\u202E', '\u2066', '\uFEFF', '\u00AD', '\u3164', '\u2028', '\u034F'].map(
      (mark) =>
        [
          `{brand}: {amount} {day} 67${mark}7`,
          'only letters, digits and marks that a phone can show',
          'seulement des lettres, des chiffres et des signes qu’un téléphone peut afficher',
        ] as const,
    ),
  ])('%j', (wording, en, fr) => {
    const [fault] = faultsOf('reminder', wording);
    expect([fault, fieldSentence(fault, 'fr')]).toEqual([en, fr]);
  });

  test('by its length as it is sent: what is spelt plainly does not count double', () => {
    const long = (letter: string) => `{brand}: {amount} {day} ${letter.repeat(300)}`;
    expect(faultsOf('clue_does_not_reach', long('ê'))).toEqual([]);
    expect(faultsOf('clue_does_not_reach', long('ŵ'))).toEqual([]);
    expect(faultsOf('clue_does_not_reach', long('ж'))).toHaveLength(1);
  });
});

const WORDS = ['Bonjour', ' ', 'é', 'ê', '€', 'ж', '😀', '{', '}', '\n', '’', 'payez vite', 'x'.repeat(90)];
const pieces = fc.constantFrom(...CUSTOMER_TEMPLATE_NAMES).chain((name) =>
  fc.record({
    name: fc.constant(name),
    language: fc.constantFrom(...LANGUAGES),
    wording: fc
      .tuple(
        fc.subarray([...CUSTOMER_TEMPLATES[name].required], { minLength: 1 }),
        fc.array(
          fc.constantFrom(
            ...WORDS,
            ...Object.keys(CUSTOMER_TEMPLATES[name].variables).map((one) => `{${one}}`),
            '{code}',
          ),
          { maxLength: 14 },
        ),
      )
      .map(([required, others]) => [...required.map((one) => `{${one}}`), ...others].join('')),
  }),
);

test('any wording that is accepted has what it needs, and fits whatever is filled in', () => {
  let accepted = 0;
  fc.assert(
    fc.property(pieces, fc.nat(), ({ name, language, wording }, length) => {
      const template = CUSTOMER_TEMPLATES[name];
      if (wordingFaults(template, language, wording).length > 0) return;
      accepted++;
      const values = Object.fromEntries(
        Object.entries(valuesOf(template, 'longest', language)).map(([variable, longest]) => [
          variable,
          'w'.repeat(length % (longest.length + 1)),
        ]),
      );
      const text = fillIn(wording, values);
      expect(partsOf(transliterate(text)).parts).toBeLessThanOrEqual(MOST_PARTS);
      expect(text).not.toMatch(/[{}]/);
      expect(named(wording)).toEqual(expect.arrayContaining([...template.required]));
    }),
    { numRuns: 2000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

test('any wording without one of its required variables is refused', () =>
  fc.assert(
    fc.property(pieces, fc.nat(), ({ name, language, wording }, which) => {
      const { required } = CUSTOMER_TEMPLATES[name];
      const lost = required[which % required.length] ?? '';
      return wordingFaults(CUSTOMER_TEMPLATES[name], language, wording.replaceAll(`{${lost}}`, '')).length > 0;
    }),
  ));
