import { anyCallErrors } from './any-call-errors.ts';
import { authErrors } from './auth/errors.ts';
import { customersErrors } from './customers/errors.ts';
import { salesErrors } from './sales/errors.ts';
import { networkErrors } from './network/errors.ts';
import { catalogueErrors } from './catalogue/errors.ts';
import { stockErrors } from './stock/errors.ts';
import { paymentsErrors } from './payments/errors.ts';
import { approvalsErrors } from './approvals/errors.ts';
import { loansErrors } from './loans/errors.ts';
import { deviceLocksErrors } from './device-locks/errors.ts';
import { usersErrors } from './users/errors.ts';
import { importsErrors } from './imports/errors.ts';
import { reconciliationErrors } from './reconciliation/errors.ts';
import { suspenseErrors } from './suspense/errors.ts';
import type { Language } from './values/person.ts';

/** Every refusal the API can answer: its status and its sentence in both languages. */
export const ERRORS = {
  ...anyCallErrors,
  ...authErrors,
  ...customersErrors,
  ...salesErrors,
  ...networkErrors,
  ...catalogueErrors,
  ...stockErrors,
  ...paymentsErrors,
  ...approvalsErrors,
  ...loansErrors,
  ...deviceLocksErrors,
  ...usersErrors,
  ...importsErrors,
  ...reconciliationErrors,
  ...suspenseErrors,
};

export type ErrorCode = keyof typeof ERRORS;
export type ErrorFacts = Readonly<Record<string, string | number>>;

/** What a refused call answers. `fields` names each field that is wrong, with what it needs. */
export interface ErrorResponse {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: Record<string, string[]>;
  readonly facts?: ErrorFacts;
  /** What support can look up. */
  readonly reference?: string;
}

/** States as records keep them, in the words a sentence uses. */
const STATES: Readonly<Record<string, Record<Language, string>>> = {
  received: { en: 'not in stock yet', fr: 'pas encore en stock' },
  in_stock: { en: 'in stock', fr: 'en stock' },
  reserved: { en: 'reserved', fr: 'réservé' },
  sold: { en: 'sold', fr: 'vendu' },
  active: { en: 'active', fr: 'actif' },
  swapped: { en: 'swapped', fr: 'échangé' },
  in_repair: { en: 'in repair', fr: 'en réparation' },
  damaged: { en: 'damaged', fr: 'endommagé' },
  lost: { en: 'lost', fr: 'perdu' },
  returned: { en: 'returned', fr: 'retourné' },
  released: { en: 'released', fr: 'libéré' },
  suspended: { en: 'suspended', fr: 'suspendu' },
  pending: { en: 'waits for a decision', fr: 'attend une décision' },
  refused: { en: 'refused', fr: 'refusé' },
  missing: { en: 'documents missing', fr: 'pièces manquantes' },
  checking: { en: 'being checked', fr: 'en vérification' },
  attention: { en: 'waits for a person', fr: 'attend une décision' },
  rejected: { en: 'rejected', fr: 'refusée' },
  cancelled: { en: 'cancelled', fr: 'annulé' },
  expired: { en: 'expired', fr: 'expiré' },
  completed: { en: 'completed', fr: 'terminé' },
  loan_created: { en: 'the loan exists', fr: 'le prêt existe' },
  pending_activation: { en: 'not active yet', fr: 'pas encore actif' },
  settled: { en: 'paid in full', fr: 'soldé' },
  deactivated: { en: 'deactivated', fr: 'désactivé' },
  deregistered: { en: 'deregistered', fr: 'désinscrit' },
  written_off: { en: 'written off', fr: 'passé en perte' },
  approved: { en: 'approved', fr: 'approuvée' },
  declined: { en: 'declined', fr: 'refusée' },
  withdrawn: { en: 'withdrawn', fr: 'retirée' },
  conflicted: { en: 'in conflict', fr: 'en conflit' },
  unknown: { en: 'not heard of yet', fr: 'pas encore de nouvelles' },
  unregistered: { en: 'not enrolled yet', fr: 'pas encore enrôlé' },
  pending_enrolment: { en: 'enrolling', fr: 'enrôlement en cours' },
  releasing: { en: 'being released', fr: 'en cours de libération' },
  code_not_verified: { en: 'the vendor’s code is not verified', fr: 'le code du fabricant n’est pas vérifié' },
};

export function errorMessage(code: ErrorCode, language: Language, facts: ErrorFacts = {}): string {
  return ERRORS[code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = String(facts[name] ?? '');
    return name === 'state' ? (STATES[fact]?.[language] ?? fact) : fact;
  });
}

/** What every call that answers a list as a file may answer. */
export const EXPORT_REFUSALS = ['EXPORT_TOO_LARGE', 'EXPORTS_WAITING', 'EXPORTS_BUSY'] as const;

/** Refusals that every call can answer, so declarations need not repeat them. */
export const COMMON_REFUSALS = [
  'INVALID_INPUT',
  'UNREADABLE_REQUEST',
  'REQUEST_TOO_LARGE',
  'FORM_TOO_LONG',
  'SIGNED_OUT',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_CUSTOMERS',
  'STILL_RUNNING',
  'KEY_REUSED',
  'TOO_BUSY',
  'DATABASE_AWAY',
  'DISK_FULL',
  'UNEXPECTED',
] as const;
