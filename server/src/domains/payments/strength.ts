/** How strong the evidence for a candidate is. */
import type { Candidate, EVIDENCE } from '@palier/contract/suspense/records.ts';
import type * as z from 'zod';

export type Evidence = (typeof EVIDENCE)[number];

/**
 * The weight of each piece of evidence. Whatever identifies a customer makes a candidate likely: a reference that is
 * one mistake away, a phone, or a document, an IMEI or a full name that was keyed in. Two such pieces together are
 * strong; an amount or the payer's name alone is a hint.
 */
const WEIGHT: Readonly<Record<Evidence, number>> = {
  reference_one_off: 50,
  same_customer: 45,
  document_typed: 45,
  imei_typed: 45,
  former_reference: 40,
  own_phone: 40,
  phone_typed: 40,
  paid_before: 35,
  next_of_kin_phone: 35,
  next_of_kin_typed: 35,
  name_typed: 35,
  deposit_amount: 25,
  same_name: 20,
  only_arrears: 20,
  arrears_amount: 15,
  instalment_amount: 10,
  // So light that it orders candidates, and makes none likely or strong: the other weights are multiples of five.
  phone_ends_alike: 4,
};
const STRONG = 65;
const LIKELY = 35;

export const weightOf = (evidence: readonly Evidence[]): number => evidence.reduce((sum, one) => sum + WEIGHT[one], 0);

type Strength = z.output<typeof Candidate>['strength'];

/** Whether evidence is so weak that it identifies nobody. */
export const isHint = (evidence: readonly Evidence[]): boolean => strengthOf(evidence) === 'possible';

/** Who may change the record of a customer can make this evidence: it holds a lock, and proves nothing. */
const MADE_BY_HAND: readonly Evidence[] = ['next_of_kin_phone', 'next_of_kin_typed'];

/** Whether the word of the person who places the payment decides. */
export const restsOnWord = (evidence: readonly Evidence[]): boolean =>
  isHint(evidence.filter((one) => !MADE_BY_HAND.includes(one)));

export function strengthOf(evidence: readonly Evidence[]): Strength {
  const weight = weightOf(evidence);
  return weight >= STRONG ? 'strong' : weight >= LIKELY ? 'likely' : 'possible';
}
