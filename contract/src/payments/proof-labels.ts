import type { LabelsOf } from '../labels.ts';
import type { ProofGrade } from './proof.ts';

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
