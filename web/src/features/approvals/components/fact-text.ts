/** The facts of a request in words. The end of a field’s name tells the unit of its value. */
import type { Language } from '@palier/contract/values/language.ts';
import { LANGUAGE_LABELS, answerLabel } from '@palier/contract/values/labels.ts';
import {
  ALLOCATION_LABELS,
  SUSPENSE_REASON_LABELS,
  TRANSACTION_STATUS_LABELS,
} from '@palier/contract/suspense/labels.ts';
import { STATEMENT_STATE_LABELS } from '@palier/contract/reconciliation/labels.ts';
import { DECIDED_HOW_LABELS } from '@palier/contract/approvals/labels.ts';
import { JOURNAL_EVENT_LABELS } from '@palier/contract/books/journal-events.ts';
import { BOUGHT_LABELS, MONEY_PLACE_LABELS } from '@palier/contract/books/hand-entries.ts';
import { DATA_VALIDITY_LABELS, GIFT_STATE_LABELS } from '@palier/contract/data-bundles/labels.ts';
import {
  FLOAT_DIRECTION_LABELS,
  FLOAT_PROVIDER_LABELS,
  FLOAT_PURPOSE_LABELS,
  FLOAT_WALLET_LABELS,
} from '@palier/contract/finance/labels.ts';
import { DEVICE_STATE_LABELS, PHONE_GRADE_LABELS } from '@palier/contract/stock/labels.ts';
import { LIMIT_REASON_LABELS, SALE_STATE_LABELS } from '@palier/contract/sales/labels.ts';
import { hiddenPayer } from '@palier/contract/payments/payer-words.ts';
import { PAYMENT_CHANNEL_LABELS } from '@palier/contract/payments/labels.ts';
import { PROOF_LABELS } from '@palier/contract/payments/proof-labels.ts';
import { readPartBack } from '@palier/contract/suspense/part-back.ts';
import { readCame } from '@palier/contract/payments/how-it-came.ts';
import { OWNER_STATE_LABELS, PAYMENT_KIND_LABELS, TILL_LABELS } from '@palier/contract/network/labels.ts';
import { COUNTRY_LABELS } from '@palier/contract/values/countries.ts';
import { LOAN_STATE_LABELS, REPAYMENT_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import { CLUE_STATE_LABELS, EVIDENCE_LABELS } from '@palier/contract/suspense/candidate-labels.ts';
import { KEPT_PROBLEM_LABELS, KEPT_STATE_LABELS } from '@palier/contract/device-locks/kept-labels.ts';
import { LOCK_STATE_LABELS, OLD_PHONE_LABELS, REPORTED_LOCK_LABELS } from '@palier/contract/device-locks/labels.ts';
import { ID_TYPE_LABELS, PROFESSION_LABELS } from '@palier/contract/customers/labels.ts';
import { KYC_DOCUMENT_LABELS } from '@palier/contract/customers/identity-labels.ts';
import { LOCK_SOLUTION_LABELS, LOCK_TYPE_LABELS } from '@palier/contract/catalogue/labels.ts';
import { PROVISION_MATRIX_LABELS } from '@palier/contract/reports/labels.ts';
import type { RequestFacts } from '@palier/contract/approvals/records.ts';
import type { RequestKind } from '@palier/contract/approvals/kinds.ts';
import { readableWording } from '@palier/contract/settings/text-facts.ts';
import { ROLES } from '@palier/contract/roles.ts';
import { type Labels, labelOf } from '@palier/contract/labels.ts';
import { SECURITY_GROUP_LABELS } from '@palier/contract/users/group-labels.ts';
import { FIELDS_IN_ORDER, fieldLabel } from '@palier/contract/any-field-labels.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import type * as z from 'zod';
import { spaced } from '../../../ui/copyable.tsx';
import { exact, writeDay } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';

type Facts = z.output<typeof RequestFacts>;
export type Fact = Facts[string] | undefined;

const NOTHING = '—';

/** Fields whose values are phone numbers in E.164. */
const PHONES: ReadonlySet<string> = new Set(['payment_phone', 'msisdn_now', 'msisdn_then', 'support_phone']);

/** Fields whose values are codes of a closed list. */
const CODED: Readonly<Record<string, Labels<string>>> = {
  booked_to: ALLOCATION_LABELS,
  decided_how: DECIDED_HOW_LABELS,
  book_event: JOURNAL_EVENT_LABELS,
  bought: BOUGHT_LABELS,
  channel: PAYMENT_CHANNEL_LABELS,
  country: COUNTRY_LABELS,
  data_validity: DATA_VALIDITY_LABELS,
  device_state: DEVICE_STATE_LABELS,
  float_direction: FLOAT_DIRECTION_LABELS,
  float_operator: FLOAT_PROVIDER_LABELS,
  float_purpose: FLOAT_PURPOSE_LABELS,
  float_wallet: FLOAT_WALLET_LABELS,
  from_lock: LOCK_STATE_LABELS,
  gift_state: GIFT_STATE_LABELS,
  clue_state: CLUE_STATE_LABELS,
  till: TILL_LABELS,
  clues: EVIDENCE_LABELS,
  kept_state: KEPT_STATE_LABELS,
  kept_problem: KEPT_PROBLEM_LABELS,
  group: SECURITY_GROUP_LABELS,
  id_type: ID_TYPE_LABELS,
  language: LANGUAGE_LABELS,
  money_place: MONEY_PLACE_LABELS,
  to_money_place: MONEY_PLACE_LABELS,
  loan_status: LOAN_STATE_LABELS,
  lock: LOCK_STATE_LABELS,
  lock_solution: LOCK_SOLUTION_LABELS,
  lock_type: LOCK_TYPE_LABELS,
  of: { en: texts.en.moneyOf, fr: texts.fr.moneyOf },
  old_phone: OLD_PHONE_LABELS,
  next_phone_grade: PHONE_GRADE_LABELS,
  phone_grade: PHONE_GRADE_LABELS,
  payment_kind: PAYMENT_KIND_LABELS,
  pictures: KYC_DOCUMENT_LABELS,
  profession: PROFESSION_LABELS,
  proof: PROOF_LABELS,
  provisions: PROVISION_MATRIX_LABELS,
  reasons: LIMIT_REASON_LABELS,
  repayment_interval: REPAYMENT_INTERVAL_LABELS,
  reported: REPORTED_LOCK_LABELS,
  sale_state: SALE_STATE_LABELS,
  status: OWNER_STATE_LABELS,
  statement_state: STATEMENT_STATE_LABELS,
  suspense_reason: SUSPENSE_REASON_LABELS,
  to_lock: LOCK_STATE_LABELS,
  transaction_status: TRANSACTION_STATUS_LABELS,
};

/**
 * `next_due_on` → `Next due day`, unless the kind of request has a label of its own. A field without a label is shown
 * by its name, with spaces.
 */
export const fieldTitle = (language: Language, kind: RequestKind, field: string): string => {
  const labelOfKind = texts[language].fieldsOf[kind]?.[field];
  return labelOfKind ?? fieldLabel(language, field) ?? field.replace(/_(fcfa|on|at|percent)$/, '').replaceAll('_', ' ');
};

/** The fields in the order of the list of labels, not in the order they were stored in. */
export const inOrder = (fields: Iterable<string>): string[] =>
  [...new Set(fields)].sort((one, other) => placeOf(one) - placeOf(other));
const placeOf = (field: string): number => {
  const at = FIELDS_IN_ORDER.indexOf(field);
  return at < 0 ? FIELDS_IN_ORDER.length : at;
};

/** One value. A role is named by what it allows. */
export function factText(language: Language, field: string, fact: Exclude<Fact, readonly unknown[]>): string {
  if (fact === null || fact === undefined || fact === '') return NOTHING;
  if (typeof fact === 'boolean') return answerLabel(language, fact);
  if (typeof fact === 'number') return numberText(language, field, fact);
  if (field.endsWith('_on')) return writeDay(language, fact);
  // A rate that was typed with a point or a comma.
  if (field.endsWith('_percent')) return numberText(language, field, Number(fact.replace(',', '.')));
  if (field.endsWith('_at')) return exact(language, new Date(fact));
  if (PHONES.has(field)) return spaced(fact);
  if (field === 'payer_mark') return hiddenPayer(language, fact);
  if (field === 'how_it_came') return readCame(fact, language);
  if (field === 'parts_back') return readPartBack(fact, language);
  if (Object.hasOwn(ROLES, fact)) return ROLES[fact as keyof typeof ROLES][language];
  const labels = CODED[field];
  return labels ? labelOf(labels, language, fact) : (readableWording(language, field, fact) ?? fact);
}

function numberText(language: Language, field: string, value: number): string {
  if (field.endsWith('_fcfa')) return formatFcfa(value);
  const written = Number.isInteger(value)
    ? groupThousands(value)
    : value.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 4 });
  if (field.endsWith('_percent')) return `${written}\u00a0%`;
  return /(^|_)days(_|$)/.test(field) ? texts[language].dayCount(value) : written;
}

/** Whether two facts are the same; the order of a list does not matter. */
export const isSame = (one: Fact, other: Fact): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? [...one].sort().join('\n') === [...other].sort().join('\n')
    : (one ?? null) === (other ?? null);
