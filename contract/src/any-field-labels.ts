/**
 * The labels of all fields that a request or the audit record may name: those of records, and the settings. A request
 * shows its fields in the order of this list. Lists need those of records alone, and load no settings.
 */
import { FIELD_LABELS } from './field-labels.ts';
import { type Labels, labelOf } from './labels.ts';
import { settingLabels } from './settings/labels.ts';
import type { Language } from './values/language.ts';

export const ANY_FIELD_LABELS: Labels<string> = {
  en: { ...FIELD_LABELS.en, ...settingLabels('en') },
  fr: { ...FIELD_LABELS.fr, ...settingLabels('fr') },
};

export const FIELDS_IN_ORDER: readonly string[] = Object.keys(ANY_FIELD_LABELS.en);

/** The label of a field, or null where it has none. */
export const fieldLabel = (language: Language, field: string): string | null =>
  Object.hasOwn(ANY_FIELD_LABELS.en, field) ? labelOf(ANY_FIELD_LABELS, language, field) : null;
