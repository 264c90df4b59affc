/** How strong the evidence for a candidate is. */
import type { Candidate, EVIDENCE } from '@palier/contract/suspense/records.ts';
import type * as z from 'zod';

export type Evidence = (typeof EVIDENCE)[number];

/**
 * The weight of each piece of evidence. A reference that is one mistake away, or the customer's own phone, makes a
 * candidate likely; two such pieces together are strong; an amount or a name alone is a hint.
 */
const WEIGHT: Readonly<Record<Evidence, number>> = {
  reference_one_off: 50,
  same_customer: 45,
  own_phone: 40,
  paid_before: 35,
  next_of_kin_phone: 25,
  deposit_amount: 25,
  same_name: 20,
  arrears_amount: 15,
  instalment_amount: 10,
};
const STRONG = 65;
const LIKELY = 35;

export const weightOf = (evidence: readonly Evidence[]): number => evidence.reduce((sum, one) => sum + WEIGHT[one], 0);

type Strength = z.output<typeof Candidate>['strength'];

/** Whether evidence is so weak that the word of a person decides. */
export const isHint = (strength: Strength): boolean => strength === 'possible';

export function strengthOf(evidence: readonly Evidence[]): Strength {
  const weight = weightOf(evidence);
  return weight >= STRONG ? 'strong' : weight >= LIKELY ? 'likely' : 'possible';
}
