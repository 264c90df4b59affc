/**
 * The labels of fields in the audit record, in requests, and above the columns of exported files. A request shows its
 * fields in the order of this list.
 */
import { en } from './field-labels.en.ts';
import { fr } from './field-labels.fr.ts';
import { settingLabels } from './settings/labels.ts';
import { type Labels, labelOf } from './labels.ts';
import type { Language } from './values/language.ts';

export const FIELD_LABELS: Labels<keyof typeof en> = {
  en: { ...en, ...settingLabels('en') },
  fr: { ...fr, ...settingLabels('fr') },
};

/** The label of a field, or null where it has none. */
export const fieldLabel = (language: Language, field: string): string | null =>
  Object.hasOwn(FIELD_LABELS.en, field) ? labelOf(FIELD_LABELS, language, field) : null;

/** The heading of a column of amounts. */
export const inFcfa = (label: string): string => `${label} (FCFA)`;
