/** The labels of fields of records, as above the columns of lists and of exported files. */
import { ACCESS_FIELD_LABELS } from './access-field-labels.ts';
import { en } from './field-labels.en.ts';
import { fr } from './field-labels.fr.ts';
import type { Labels } from './labels.ts';
import { PROOF_FIELD_LABELS } from './proof-field-labels.ts';

type Name = keyof typeof en | keyof typeof PROOF_FIELD_LABELS.en | keyof typeof ACCESS_FIELD_LABELS.en;

export const FIELD_LABELS: Labels<Name> = {
  en: { ...en, ...PROOF_FIELD_LABELS.en, ...ACCESS_FIELD_LABELS.en },
  fr: { ...fr, ...PROOF_FIELD_LABELS.fr, ...ACCESS_FIELD_LABELS.fr },
};
