/** English and French: detected once in the specification's order, kept in local storage, changed on selection. */
import type { Language } from '@palier/contract/values/language.ts';
import { type Labels, labelOf } from '@palier/contract/labels.ts';
import LanguageDetector from 'i18next-browser-languagedetector';
import { type ReactNode, createContext, use, useCallback, useMemo, useState } from 'react';
import { withFrenchSpaces } from './french-spaces.ts';

const detector = new LanguageDetector(null, {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  lookupQuerystring: 'lng',
  lookupCookie: 'i18next',
  lookupLocalStorage: 'i18nextLng',
  lookupSessionStorage: 'i18nextLng',
  caches: ['localStorage'],
});

/** English is the fallback for every language other than French. */
export function detectLanguage(): Language {
  const found = detector.detect();
  return /^fr/i.test((Array.isArray(found) ? found[0] : found) ?? '') ? 'fr' : 'en';
}

let current: Language = detectLanguage();
// The language is kept, so that the next visit does not have to detect it. In the build there is no storage, and
// nothing is kept.
detector.cacheUserLanguage(current);

/** The language of requests, which are made outside of components. */
export const currentLanguage = (): Language => current;

const LanguageContext = createContext<{ language: Language; changeLanguage: (to: Language) => void } | null>(null);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(current);
  const changeLanguage = useCallback((to: Language) => {
    current = to;
    detector.cacheUserLanguage(to);
    document.documentElement.lang = to;
    setLanguage(to);
  }, []);
  return (
    <LanguageContext value={useMemo(() => ({ language, changeLanguage }), [language, changeLanguage])}>
      {children}
    </LanguageContext>
  );
}

export function useLanguage() {
  const context = use(LanguageContext);
  if (!context) throw new Error('LanguageProvider is missing');
  return context;
}

/**
 * A feature's texts: French is typed by English, so a missing sentence does not compile. Sentences with facts are
 * functions.
 */
export interface Texts<T> {
  readonly en: T;
  readonly fr: T;
}

/** Widens the literals of the English texts, so that French has the same shape and its own words. */
export type Wording<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...facts: infer Facts) => string
      ? (...facts: Facts) => string
      : Wording<T[Key]>;
};

const textOf = <T,>(text: T, language: Language): T => (language === 'fr' ? withFrenchSpaces(text) : text);

export const textsIn = <T,>(texts: Texts<T>, language: Language): T => textOf(texts[language], language);

export function useTexts<T>(texts: Texts<T>): T {
  return textsIn(texts, useLanguage().language);
}

/** The labels of codes whose list the compiler does not know; a code without one stands as it is. */
export function useLabel(labels: Labels<string>): (value: string) => string {
  const { language } = useLanguage();
  return useCallback((value) => textOf(labelOf(labels, language, value), language), [labels, language]);
}

/** `plural('fr', 3, { one: 'échéance', other: 'échéances' })` */
export const plural = (language: Language, count: number, forms: { one: string; other: string }): string =>
  new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other;
