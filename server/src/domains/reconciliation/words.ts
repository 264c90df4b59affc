/** Messages of the calls about statements, and the names of their files. */
import type { Language } from '@palier/contract/values/language.ts';
export const MESSAGES = {
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
