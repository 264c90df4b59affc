import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

/** What a customer's language is called, in the reader's. */
export const useLanguageNames = () => useTexts(texts).languages;
