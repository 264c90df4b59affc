/** The headings of the exported record, and the few words in it, in both languages. */
import type { Language } from '@palier/contract/values/person.ts';

export const AUDIT_HEADINGS = {
  en: {
    at: 'Date and time',
    who: 'Who',
    call: 'Action',
    outcome: 'Outcome',
    subject_kind: 'Kind of record',
    subject_id: 'Record',
    before: 'Before',
    after: 'After',
    facts: 'Details',
    ip: 'IP address',
    request_id: 'Request',
    exact: 'Exact instant (UTC)',
    id: 'Line',
    sealed: 'Sealed',
  },
  fr: {
    at: 'Date et heure',
    who: 'Qui',
    call: 'Action',
    outcome: 'Résultat',
    subject_kind: 'Type de fiche',
    subject_id: 'Fiche',
    before: 'Avant',
    after: 'Après',
    facts: 'Détails',
    ip: 'Adresse IP',
    request_id: 'Requête',
    exact: 'Instant exact (UTC)',
    id: 'Ligne',
    sealed: 'Scellée',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

export const AUDIT_SAID = {
  en: { done: 'done', yes: 'yes', no: 'no' },
  fr: { done: 'fait', yes: 'oui', no: 'non' },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

export const AUDIT_FILE = { en: 'audit-trail', fr: 'journal-audit' } as const satisfies Record<Language, string>;
