/** Sentences about customers, in both languages. */
import type { Language } from '@palier/contract/values/language.ts';

export const WORDS = {
  en: { found: 'Customer found successfully' },
  fr: { found: 'Client trouvé' },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;
