import { useCallback } from 'react';
import { useLanguage } from '../../../ui/language.tsx';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day has no time zone, so it is written as it is. */
function formatIn(language: string): Intl.DateTimeFormat {
  let format = formats.get(language);
  if (!format)
    formats.set(
      language,
      (format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      })),
    );
  return format;
}

/** The days of a statement in words: one day, or the first to the last. Shared parts are written once. */
export function useDays(): (of: { readonly from_on: string; readonly until_on: string }) => string {
  const { language } = useLanguage();
  return useCallback(
    ({ from_on, until_on }) =>
      formatIn(language).formatRange(new Date(`${from_on}T00:00:00Z`), new Date(`${until_on}T00:00:00Z`)),
    [language],
  );
}
