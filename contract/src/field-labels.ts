/** The labels of fields of records, as above the columns of lists and of exported files. */
import { en } from './field-labels.en.ts';
import { fr } from './field-labels.fr.ts';
import type { Labels } from './labels.ts';
import { PROOF_FIELD_LABELS } from './proof-field-labels.ts';

export const FIELD_LABELS: Labels<keyof typeof en | keyof typeof PROOF_FIELD_LABELS.en> = {
  en: { ...en, ...PROOF_FIELD_LABELS.en },
  fr: { ...fr, ...PROOF_FIELD_LABELS.fr },
};
