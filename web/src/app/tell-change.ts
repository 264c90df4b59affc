/** A change that this window did not make, in words. */
import { callLabel } from '@palier/contract/call-labels.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { labelOf } from '@palier/contract/labels.ts';
import { PAYMENT_METHOD_LABELS } from '@palier/contract/payments/labels.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { NAMES_OF_CHANGES } from 'virtual:names-of-changes';
import { spaced } from '../ui/copyable.tsx';

/** The name of the call in the audit record, in words. */
export function labelFor(language: Language, path: string): string | null {
  const name = NAMES_OF_CHANGES[path];
  return name === undefined ? null : callLabel(language, name);
}

const CODE = /^[\da-f]{8}-[\da-f-]{27}$/;
const E164 = /^\+\d{9,15}$/;

/** What was typed and what people know by its name: amounts with their unit, numbers with their spaces, no ids. */
export function valuesOf(language: Language, input: unknown, receipt: string): string[] {
  const labels: Readonly<Record<string, string>> = { ...FIELD_LABELS[language], receipt_number: receipt };
  return Object.entries((input ?? {}) as object).flatMap(([field, value]) => {
    const label = labels[field];
    if (label === undefined || CODE.test(String(value))) return [];
    if (typeof value === 'number') return [`${label} ${field.endsWith('_fcfa') ? formatFcfa(value) : value}`];
    if (typeof value !== 'string' || value === '') return [];
    if (field === 'method') return [labelOf(PAYMENT_METHOD_LABELS, language, value)];
    return [`${label} ${E164.test(value) ? spaced(value) : value}`];
  });
}
