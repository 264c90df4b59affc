/** Days as people write them. A day has no zone, so it is written as it is. */
import type { Day } from './day.ts';
import type { Language } from './language.ts';

const LOCALE: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR' };

/** Formatters are kept, because making one costs a hundred times as much as using it. */
const formatters = new Map<Language, Intl.DateTimeFormat>();

/** `2026-11-21` → `21 Nov 2026`. */
export function writeDay(language: Language, day: Day): string {
  let formatter = formatters.get(language);
  if (!formatter)
    formatters.set(
      language,
      (formatter = new Intl.DateTimeFormat(LOCALE[language], {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      })),
    );
  return formatter.format(new Date(`${day}T00:00:00Z`));
}

/** Whether a text is a day and nothing else. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
