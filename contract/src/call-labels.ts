/** Labels for the lines of the audit record: calls that change something or show protected data. */
import { APPROVALS_CALL_LABELS } from './approvals/call-labels.ts';
import { AUDIT_CALL_LABELS } from './audit/call-labels.ts';
import { AUTH_CALL_LABELS } from './auth/call-labels.ts';
import { CATALOGUE_CALL_LABELS } from './catalogue/call-labels.ts';
import { CUSTOMER_OVERVIEW_CALL_LABELS } from './customer-overview/call-labels.ts';
import { CUSTOMERS_CALL_LABELS } from './customers/call-labels.ts';
import { DEVICE_LOCKS_CALL_LABELS } from './device-locks/call-labels.ts';
import { IMPORTS_CALL_LABELS } from './imports/call-labels.ts';
import { LOANS_CALL_LABELS, LOAN_TASK_LABELS } from './loans/call-labels.ts';
import { NETWORK_CALL_LABELS } from './network/call-labels.ts';
import { PAYMENTS_CALL_LABELS } from './payments/call-labels.ts';
import { MONEY_TASK_LABELS } from './payments/task-labels.ts';
import { RECONCILIATION_CALL_LABELS } from './reconciliation/call-labels.ts';
import { SALES_CALL_LABELS } from './sales/call-labels.ts';
import { SETTINGS_CALL_LABELS } from './settings/call-labels.ts';
import { STOCK_CALL_LABELS } from './stock/call-labels.ts';
import { COLLECTIONS_CALL_LABELS } from './collections/call-labels.ts';
import { MAIL_LABELS, REPORTS_CALL_LABELS } from './reports/call-labels.ts';
import { BOOKS_CALL_LABELS } from './books/call-labels.ts';
import { DATA_BUNDLES_CALL_LABELS } from './data-bundles/call-labels.ts';
import { FINANCE_CALL_LABELS, FLOAT_WARNING_LABELS } from './finance/call-labels.ts';
import { CLUE_ALARM_LABELS, SUSPENSE_CALL_LABELS } from './suspense/call-labels.ts';
import { USERS_CALL_LABELS, USER_ACTION_LABELS } from './users/call-labels.ts';
import { type Labels, labelOf } from './labels.ts';
import type { Language } from './values/language.ts';

/** The audit record names notifications from providers, and the demo, by these keys: they are no calls. */
const EVENT_LABELS = {
  en: {
    'callback.validation': 'Provider asked about a payment',
    'callback.confirmation': 'Provider confirmed a payment',
    'callback.strangers': 'Unauthenticated calls to provider addresses',
    'paybill.confirmation': 'Payment booked',
    'paybill.status': 'Announced payment did not happen',
    'demo.seeded': 'Books of the demo drawn',
  },
  fr: {
    'callback.validation': 'Vérification d’un paiement par un opérateur',
    'callback.confirmation': 'Paiement confirmé par un opérateur',
    'callback.strangers': 'Appels non authentifiés aux adresses des opérateurs',
    'paybill.confirmation': 'Paiement comptabilisé',
    'paybill.status': 'Paiement annoncé qui n’a pas eu lieu',
    'demo.seeded': 'Comptes de la démonstration tirés au sort',
  },
} as const satisfies Labels<string>;

const OF_DOMAIN: Readonly<Record<string, Readonly<Record<Language, Readonly<Partial<Record<string, string>>>>>>> = {
  approvals: APPROVALS_CALL_LABELS,
  audit: AUDIT_CALL_LABELS,
  auth: AUTH_CALL_LABELS,
  catalogue: CATALOGUE_CALL_LABELS,
  customers: CUSTOMERS_CALL_LABELS,
  deviceLocks: DEVICE_LOCKS_CALL_LABELS,
  customerOverview: CUSTOMER_OVERVIEW_CALL_LABELS,
  imports: IMPORTS_CALL_LABELS,
  loans: LOANS_CALL_LABELS,
  network: NETWORK_CALL_LABELS,
  payments: PAYMENTS_CALL_LABELS,
  reconciliation: RECONCILIATION_CALL_LABELS,
  sales: SALES_CALL_LABELS,
  settings: SETTINGS_CALL_LABELS,
  stock: STOCK_CALL_LABELS,
  suspense: SUSPENSE_CALL_LABELS,
  books: BOOKS_CALL_LABELS,
  reports: REPORTS_CALL_LABELS,
  dataBundles: DATA_BUNDLES_CALL_LABELS,
  finance: FINANCE_CALL_LABELS,
  collections: COLLECTIONS_CALL_LABELS,
  users: USERS_CALL_LABELS,
};

const named = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...Object.entries(OF_DOMAIN).flatMap(([domain, labels]) =>
      Object.entries(labels[language]).map(([name, label]) => [`${domain}.${name}`, label ?? name] as const),
    ),
    ...Object.entries(EVENT_LABELS[language]),
    ...Object.entries(MAIL_LABELS[language]),
    ...Object.entries(FLOAT_WARNING_LABELS[language]),
    ...Object.entries(MONEY_TASK_LABELS[language]),
    ...Object.entries(LOAN_TASK_LABELS[language]),
    ...Object.entries(CLUE_ALARM_LABELS[language]),
  ]);

/** By the name of the call in the audit record, such as `loans.recordReceipt`. */
export const CALL_LABELS: Labels<string> = { en: named('en'), fr: named('fr') };

/**
 * The label of an audit line, or null where it has none. `facts` are those of the line: for a call that performs
 * several actions, they say which one it performed.
 */
export function callLabel(language: Language, call: string, facts?: unknown): string | null {
  const action =
    call === 'users.actOnUsers' && typeof facts === 'object' && facts !== null && 'action' in facts
      ? String(facts.action)
      : '';
  if (Object.hasOwn(USER_ACTION_LABELS.en, action)) return labelOf(USER_ACTION_LABELS, language, action);
  return Object.hasOwn(CALL_LABELS[language], call) ? labelOf(CALL_LABELS, language, call) : null;
}
