/**
 * What one call is worth: the money that it is expected to bring and that would not have come by itself, in whole
 * francs. Lists of late loans are ordered by it. It looks at the loan and at earlier calls alone, never at religion,
 * health, name or sex.
 */

/** What is expected of loans that are late by so many days. */
export interface Expectation {
  /** Of a thousand customers, how many pay within seven days without a call. */
  readonly self_cure_permille: number;
  /** How many more pay when the customer is spoken to. */
  readonly uplift_permille: number;
}

export interface CallTerms {
  /** Of a thousand calls, how many reach the customer. */
  readonly reach_permille: number;
  readonly call_cost_fcfa: number;
}

/** With each call in a row that nobody answered, the chance to reach the customer falls to four fifths. */
const LEFT_PERMILLE = 800;

/** The chance to reach a customer after so many unanswered calls in a row, in permille. */
export function reachAfter(unanswered: number, reach_permille: number): number {
  let reach = reach_permille;
  // After twenty unanswered calls nothing is left to lose.
  for (let call = 0; call < Math.min(unanswered, 20); call++) reach = Math.floor((reach * LEFT_PERMILLE) / 1000);
  return reach;
}

/** `floor(arrears × reach × uplift / 1 000 000) − cost`, in francs; below zero for a call that costs more. */
export const callValue = (
  { arrears_fcfa, unanswered }: { readonly arrears_fcfa: number; readonly unanswered: number },
  { uplift_permille }: Expectation,
  { reach_permille, call_cost_fcfa }: CallTerms,
): number =>
  Math.floor((arrears_fcfa * reachAfter(unanswered, reach_permille) * uplift_permille) / 1_000_000) - call_cost_fcfa;
