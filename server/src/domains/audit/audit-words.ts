import type { Language } from '@palier/contract/values/language.ts';

/** The name of the exported record's file. */
export const AUDIT_FILE = { en: 'audit-trail', fr: 'journal-audit' } as const satisfies Record<Language, string>;
