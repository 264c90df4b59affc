/** Facts of a request in words: what a name ends in says what its value is. */
import type { RequestFacts, RequestKind } from '@palier/contract/approvals/records.ts';
import { ROLES } from '@palier/contract/roles.ts';
import type { Language } from '@palier/contract/values/person.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/money.ts';
import type * as z from 'zod';
import { spaced } from '../../../ui/copyable.tsx';
import { deviceWords } from '../../../ui/device-words.ts';
import { moneyWords } from '../../../ui/money-words.ts';
import { personWords } from '../../../ui/person-words.ts';
import { exact, writeDay } from '../../../ui/date-time.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';

type Facts = z.output<typeof RequestFacts>;
export type Fact = Facts[string] | undefined;

const NOTHING = '—';

/** Fields whose codes have their words where the rest of the console has them. */
const SHARED: Readonly<Record<string, (language: Language) => Readonly<Record<string, string>>>> = {
  lock_solution: (language) => personWords[language].lockSolutions,
  id_type: (language) => personWords[language].idTypes,
  lock: (language) => personWords[language].lockLabels,
  from_lock: (language) => personWords[language].lockLabels,
  to_lock: (language) => personWords[language].lockLabels,
  loan_status: (language) => personWords[language].loanStates,
  profession: (language) => personWords[language].professions,
  channel: (language) => moneyWords[language].channels,
  suspense_reason: (language) => moneyWords[language].reasons,
  device_state: (language) => deviceWords[language].states,
};

/**
 * `next_due_on` → `Next due day`, unless the kind calls it otherwise; a field without a word is shown by its name, with
 * spaces.
 */
export const sayField = (language: Language, kind: RequestKind, field: string): string => {
  const { fields, fieldsOf } = texts[language];
  const own = fieldsOf[kind]?.[field];
  if (own !== undefined) return own;
  return Object.hasOwn(fields, field)
    ? (fields[field] ?? field)
    : field.replace(/_(fcfa|on|at|percent)$/, '').replaceAll('_', ' ');
};

/** Fields in the order people look for them, whatever order they were kept in. */
export const inOrder = (fields: Iterable<string>): string[] =>
  [...new Set(fields)].sort((one, other) => placeOf(one) - placeOf(other));
const ORDER = Object.keys(texts.en.fields);
const placeOf = (field: string): number => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length);

/** One value. Roles are said by what they allow. */
export function sayFact(language: Language, field: string, fact: Exclude<Fact, readonly unknown[]>): string {
  if (fact === null || fact === undefined || fact === '') return NOTHING;
  const w = words[language];
  if (typeof fact === 'boolean') return fact ? w.yes : w.no;
  if (typeof fact === 'number') return sayNumber(language, field, fact);
  if (field.endsWith('_on')) return writeDay(language, fact);
  if (field.endsWith('_at')) return exact(language, new Date(fact));
  if (field === 'payment_phone' || field === 'msisdn_now' || field === 'msisdn_then') return spaced(fact);
  if (Object.hasOwn(ROLES, fact)) return ROLES[fact as keyof typeof ROLES][language];
  const coded = SHARED[field]?.(language) ?? texts[language].values[field];
  return coded && Object.hasOwn(coded, fact) ? (coded[fact] ?? fact) : fact;
}

function sayNumber(language: Language, field: string, value: number): string {
  if (field.endsWith('_fcfa')) return formatFcfa(value);
  const written = Number.isInteger(value)
    ? groupThousands(value)
    : value.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 4 });
  if (field.endsWith('_percent')) return `${written}\u00a0%`;
  return /(^|_)days(_|$)/.test(field) ? texts[language].dayCount(value) : written;
}

/** Whether two facts say the same, lists in whatever order. */
export const isSame = (one: Fact, other: Fact): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? [...one].sort().join('\n') === [...other].sort().join('\n')
    : (one ?? null) === (other ?? null);
