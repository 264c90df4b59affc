/** Messages of the calls about gifts. */
import type { Language } from '@palier/contract/values/language.ts';

export const MESSAGES = {
  en: {
    settled: 'The gift has ended. The customer can be given another one.',
    provider_answered: 'The provider has answered in the meantime. The gift has ended by its answer.',
  },
  fr: {
    settled: 'Le cadeau est clos. Un autre peut être offert au client.',
    provider_answered: 'Le prestataire a répondu entre-temps. Le cadeau est clos selon sa réponse.',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;
