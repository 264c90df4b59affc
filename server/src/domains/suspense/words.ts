/** The names of the files of transactions and of suspense. */
import type { Language } from '@palier/contract/values/language.ts';
export const FILE_NAMES = {
  en: { transactions: 'transactions', suspense: 'suspense' },
  fr: { transactions: 'transactions', suspense: 'suspens' },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;
