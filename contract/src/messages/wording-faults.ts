/** What is wrong with a wording that the business typed, in both languages. */
import { sentence } from '../fields.ts';
import { partsOf, transliterate } from '../rules/sms-size.ts';
import type { Language } from '../values/language.ts';
import { MAX_SCREEN_CHARACTERS, type ScreenKind } from './screen-text.ts';
import type { CustomerTemplate } from './template.ts';
import { BLANK, fillIn, valuesOf } from './wording.ts';

/** A text of more parts costs more than it is worth, and arrives in pieces on old phones. */
export const MOST_PARTS = 3;
/** Longer than any wording of that many parts. */
export const MOST_CHARACTERS = 600;

/**
 * Control characters except the end of a line, halves of characters, and marks that have no width or turn the direction
 * of reading: with them a text shows something else than it says.
 */
const UNSENDABLE = /[^\P{Cc}\n]|\p{Cs}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}/u;

const EMPTY = sentence('a text cannot be empty', 'un texte ne peut pas être vide');
const BRACES = sentence(
  'braces only around the name of a variable, such as {brand}',
  'des accolades seulement autour du nom d’une variable, comme {brand}',
);
const CHARACTERS = sentence(
  'only letters, digits and marks that a phone can show',
  'seulement des lettres, des chiffres et des signes qu’un téléphone peut afficher',
);
const TOO_LONG = sentence(
  `at most ${MOST_PARTS} SMS with the longest values`,
  `au plus ${MOST_PARTS} SMS avec les valeurs les plus longues`,
);

const tooLongForScreen = (kind: ScreenKind): string => {
  const most = MAX_SCREEN_CHARACTERS[kind];
  return sentence(
    `at most ${most} characters on the screen of a phone, with the longest values`,
    `au plus ${most} caractères sur l’écran d’un téléphone, avec les valeurs les plus longues`,
  );
};

/** Whether a wording fits on the screen of a phone. One that begins with the brand does not say it twice. */
function fitsScreen(template: CustomerTemplate, language: Language, wording: string): boolean {
  if (template.on_screen === undefined) return true;
  const values = valuesOf(template, 'longest', language);
  const title = wording.trimStart().startsWith('{brand}') ? 0 : (values['brand'] ?? '').length + 1;
  return title + fillIn(wording, values).length <= MAX_SCREEN_CHARACTERS[template.on_screen];
}

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

const unknownOf = ({ variables }: CustomerTemplate): string => {
  const known = inBraces(Object.keys(variables));
  return sentence(`only these variables: ${known}`, `seulement ces variables : ${known}`);
};

const missingOf = ({ variables }: CustomerTemplate, name: string): string => {
  const label = variables[name]?.label ?? { en: name, fr: name };
  return sentence(`{${name}} is missing (${label.en})`, `il manque {${name}} (${label.fr})`);
};

/** The size of a wording with the longest values that occur, as it is sent. */
export const longestSize = (template: CustomerTemplate, language: Language, wording: string) =>
  partsOf(transliterate(fillIn(wording, valuesOf(template, 'longest', language))));

/** The sentences of a schema about a wording, the most important first. None for a wording that may be sent. */
export function wordingFaults(template: CustomerTemplate, language: Language, wording: string): string[] {
  if (wording.trim() === '') return [EMPTY];
  if (wording.length > MOST_CHARACTERS) return [TOO_LONG];
  if (UNSENDABLE.test(wording)) return [CHARACTERS];
  if (/[{}]/.test(wording.replace(BLANK, ''))) return [BRACES];
  const named = new Set(Array.from(wording.matchAll(BLANK), ([, name = '']) => name));
  if ([...named].some((name) => !Object.hasOwn(template.variables, name))) return [unknownOf(template)];
  const missing = template.required.filter((name) => !named.has(name)).map((name) => missingOf(template, name));
  if (longestSize(template, language, wording).parts > MOST_PARTS) return [...missing, TOO_LONG];
  return fitsScreen(template, language, wording) || template.on_screen === undefined
    ? missing
    : [...missing, tooLongForScreen(template.on_screen)];
}
