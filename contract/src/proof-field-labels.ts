/** The labels of fields by which people judge proof: whose pictures they are, and which terminals a list is of. */
import type { Labels } from './labels.ts';

const en = {
  same_picture_because: 'Reason for the same picture',
  same_picture_of: 'Same picture as that of',
};

export const PROOF_FIELD_LABELS: Labels<keyof typeof en> = {
  en,
  fr: {
    same_picture_because: 'Motif pour la même image',
    same_picture_of: 'Même image que',
  },
};
