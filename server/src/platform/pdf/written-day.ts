/** Days in the format of each language. Their spaces never break a line. */
import type { Language } from '@palier/contract/values/language.ts';
import type { Day } from '@palier/contract/values/day.ts';

const LOCALE: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

const formatter = (month: 'long' | 'short') => {
  const of = (language: Language) =>
    new Intl.DateTimeFormat(LOCALE[language], { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
  return { en: of('en'), fr: of('fr') } satisfies Record<Language, Intl.DateTimeFormat>;
};
const LONG = formatter('long');
const SHORT = formatter('short');

function written(format: Intl.DateTimeFormat, language: Language, day: Day): string {
  const text = format.format(Date.parse(`${day}T00:00:00Z`));
  // Intl leaves out the ordinal that French gives to the first of a month alone.
  return (language === 'fr' ? text.replace(/^1 /, '1er ') : text).replaceAll(' ', '\u00a0');
}

/** `2026-03-01` → `1 March 2026`, `1er mars 2026`. */
export const longDay = (language: Language, day: Day): string => written(LONG[language], language, day);

/** `2026-09-14` → `14 Sept 2026`, `14 sept. 2026`. */
export const shortDay = (language: Language, day: Day): string => written(SHORT[language], language, day);
