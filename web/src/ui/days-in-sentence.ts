import type { Language } from '@palier/contract/values/language.ts';

const LOCALE: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR' };

/** The days of a sentence of the server, which come as they are sent to programs: `2026-11-21` → `21 Nov 2026`. */
export const withWrittenDays = (sentence: string, language: Language): string =>
  sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => {
    const at = Date.parse(`${day}T00:00:00Z`);
    return Number.isNaN(at)
      ? day
      : new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
  });
