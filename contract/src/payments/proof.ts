/** The grades of proof of money: who says that it is there. */
import * as z from 'zod';

/**
 * `operator`: the operator’s own message, list or answer. `two_people`: cash at the bank, a line of a statement that a
 * second person acted on, a receipt that a second person saw. `one_person`: what one person typed, until more proves it.
 */
export const ProofGrade = z.enum(['operator', 'two_people', 'one_person']).meta({ id: 'ProofGrade' });
