import type { Language } from './values/language.ts';
import { anyCallErrors } from './any-call-errors.ts';
import { authErrors } from './auth/errors.ts';
import { customersErrors } from './customers/errors.ts';
import { salesErrors } from './sales/errors.ts';
import { networkErrors } from './network/errors.ts';
import { catalogueErrors } from './catalogue/errors.ts';
import { collectionsErrors } from './collections/errors.ts';
import { booksErrors } from './books/errors.ts';
import { dataBundlesErrors } from './data-bundles/errors.ts';
import { financeErrors } from './finance/errors.ts';
import { liveErrors } from './live/errors.ts';
import { stockErrors } from './stock/errors.ts';
import { paymentsErrors } from './payments/errors.ts';
import { approvalsErrors } from './approvals/errors.ts';
import { loansErrors } from './loans/errors.ts';
import { deviceLocksErrors } from './device-locks/errors.ts';
import { usersErrors } from './users/errors.ts';
import { importsErrors } from './imports/errors.ts';
import { reportsErrors } from './reports/errors.ts';
import { reconciliationErrors } from './reconciliation/errors.ts';
import { settingsErrors } from './settings/errors.ts';
import { suspenseErrors } from './suspense/errors.ts';
import type { ErrorText } from './error-text.ts';
import { inSentence, labelOf } from './labels.ts';
import { isDay, writeDay } from './values/written-day.ts';

/** Every error that the API can answer: its status and its sentence in both languages. */
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
  ...settingsErrors,
  ...collectionsErrors,
  ...booksErrors,
  ...reportsErrors,
  ...dataBundlesErrors,
  ...financeErrors,
  ...liveErrors,
};

export type ErrorCode = keyof typeof ERRORS;
export type ErrorFacts = Readonly<Record<string, string | number>>;

/** The body of an error response. `fields` names each wrong field and says what it needs. */
export interface ErrorResponse {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: Record<string, string[]>;
  readonly facts?: ErrorFacts;
  /** The id of the request, which support can look up in the logs. */
  readonly reference?: string;
}

/** Days among the facts are written as people write them; programs read them in the facts of the answer. */
export function errorMessage(code: ErrorCode, language: Language, facts: ErrorFacts = {}): string {
  const { labels = {}, [language]: sentence }: ErrorText = ERRORS[code];
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = String(facts[name] ?? '');
    const factLabels = labels[name];
    if (factLabels) return inSentence(labelOf(factLabels, language, fact));
    if (typeof facts[name] === 'number' && language === 'fr') return fact.replace('.', ',');
    return isDay(fact) ? writeDay(language, fact) : fact;
  });
}

/** Errors of every call that exports a list as a file. */
export const EXPORT_REFUSALS = ['EXPORT_TOO_LARGE', 'EXPORTS_WAITING', 'EXPORTS_BUSY'] as const;

/** Errors that every call can answer, so declarations need not repeat them. */
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
