/** The sentences of the books. */
import type { Language } from '@palier/contract/values/language.ts';

export const HEAD_OFFICE: Readonly<Record<Language, string>> = { en: 'Head office', fr: 'Siège' };
