/** Labels that several domains share. */
import type { Language } from './language.ts';
import type { Labels } from '../labels.ts';

export const LANGUAGE_LABELS: Labels<Language> = {
  en: {
    en: 'English',
    fr: 'French',
  },
  fr: {
    en: 'Anglais',
    fr: 'Français',
  },
};

export const ANSWER_LABELS: Labels<'yes' | 'no'> = {
  en: {
    yes: 'Yes',
    no: 'No',
  },
  fr: {
    yes: 'Oui',
    no: 'Non',
  },
};

export const answerLabel = (language: Language, is: boolean): string => ANSWER_LABELS[language][is ? 'yes' : 'no'];
