/** Whose an account is. */
import { PROVIDER_NAMES } from '@palier/contract/settings/provider-labels.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { HEAD_OFFICE } from './words.ts';

/** What people call an account of a subject: the shop, the operator, or head office. */
export const nameOfSubject = (subject: string, shops: ReadonlyMap<string, string>, language: Language): string | null =>
  subject === ''
    ? null
    : subject === 'head office'
      ? HEAD_OFFICE[language]
      : (shops.get(subject) ?? (PROVIDER_NAMES[language] as Readonly<Record<string, string>>)[subject] ?? subject);
