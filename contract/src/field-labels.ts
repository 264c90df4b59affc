/**
 * What fields are called where people read them by name: in the audit record, in requests and above the columns of
 * exported files. Their order is the one in which a request shows them.
 */
import { en } from './field-labels.en.ts';
import { fr } from './field-labels.fr.ts';
import { type Labels, labelOf } from './labels.ts';
import type { Language } from './values/language.ts';

export const FIELD_LABELS: Labels<keyof typeof en> = { en, fr };

/** The label of a field, or null where it has none. */
export const fieldLabel = (language: Language, field: string): string | null =>
  Object.hasOwn(en, field) ? labelOf(FIELD_LABELS, language, field) : null;

/** The heading of a column of amounts. */
export const inFcfa = (label: string): string => `${label} (FCFA)`;
