import type { LabelsOf } from '../labels.ts';
import type { ProofGrade } from './proof.ts';
import type { ComparingCircle } from './slip-document-records.ts';

/** Who says that money is there. */
export const PROOF_LABELS: LabelsOf<typeof ProofGrade> = {
  en: {
    operator: 'The operator',
    two_people: 'Two people',
    one_person: 'One person’s word',
  },
  fr: {
    operator: 'L’opérateur',
    two_people: 'Deux personnes',
    one_person: 'La parole d’une personne',
  },
};

/** Whose people compared the document that was shown for a slip. */
export const COMPARING_CIRCLE_LABELS: LabelsOf<typeof ComparingCircle> = {
  en: { shop: 'Same shop', owner: 'Same owner', business: 'Another shop' },
  fr: { shop: 'Même boutique', owner: 'Même propriétaire', business: 'Autre boutique' },
};
