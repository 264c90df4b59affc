/** The labels of fields of records, as above the columns of lists and of exported files. */
import { en } from './field-labels.en.ts';
import { fr } from './field-labels.fr.ts';
import type { Labels } from './labels.ts';

export const FIELD_LABELS: Labels<keyof typeof en> = { en, fr };
