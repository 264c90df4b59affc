/** A bundle in words: how much, and for how long. The same in texts to customers and on screens. */
import type { DataValidity } from '../settings/data-bundles.ts';
import type { Language } from '../values/language.ts';
import { groupThousands } from '../values/written-money.ts';

const WORDS: Readonly<Record<Language, { megabyte: string; lasting: string; times: Record<DataValidity, string> }>> = {
  en: { megabyte: 'MB', lasting: 'for', times: { day: '24 hours', week: '7 days', month: '30 days' } },
  fr: { megabyte: 'Mo', lasting: 'pour', times: { day: '24 heures', week: '7 jours', month: '30 jours' } },
};

/** `500 MB`, and `1 000 Mo` in French. */
const sizeWords = (language: Language, megabytes: number): string =>
  `${groupThousands(megabytes)}\u00a0${WORDS[language].megabyte}`;

/** `7 days`. */
export const validityWords = (language: Language, validity: DataValidity): string => WORDS[language].times[validity];

/** `500 MB for 7 days`. */
export const bundleWords = (
  language: Language,
  { megabytes, validity }: { readonly megabytes: number; readonly validity: DataValidity },
): string => `${sizeWords(language, megabytes)} ${WORDS[language].lasting} ${validityWords(language, validity)}`;
