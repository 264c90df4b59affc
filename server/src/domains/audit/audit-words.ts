import type { Language } from '@palier/contract/values/person.ts';

/** The file of the exported record. */
export const AUDIT_FILE = { en: 'audit-trail', fr: 'journal-audit' } as const satisfies Record<Language, string>;
