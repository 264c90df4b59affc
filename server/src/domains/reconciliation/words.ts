/** What is said back about statements, and what their files are called. */
import type { Language } from '@palier/contract/values/language.ts';
export const SAID = {
  en: {
    file: 'statement',
    uploaded: 'Added successfully',
    signed_off: 'The days of this statement are closed',
  },
  fr: {
    file: 'releve',
    uploaded: 'Ajout réussi',
    signed_off: 'Les journées de ce relevé sont clôturées',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;
