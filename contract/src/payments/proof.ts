/** The grades of proof of money: who says that it is there. */
import * as z from 'zod';
import type { LabelsOf } from '../labels.ts';

/**
 * `operator`: the operator’s own message, list or answer. `two_people`: cash at the bank, a line of a statement that a
 * second person acted on, a receipt that a second person saw. `one_person`: what one person typed, until more proves it.
 */
export const ProofGrade = z.enum(['operator', 'two_people', 'one_person']).meta({ id: 'ProofGrade' });

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
