/** The file of the exported record. */
import type { Language } from '@palier/contract/values/language.ts';
export const AUDIT_FILE = { en: 'audit-trail', fr: 'journal-audit' } as const satisfies Record<Language, string>;
