/**
 * Where a payment goes: the oldest unpaid instalment first, the excess ahead, and what is left after the last one to
 * the customer's credit.
 */
import { type Terms, cumulativeDue, firstUnpaid, nextDueDay } from './schedule.ts';
import type { Day } from '../values/day.ts';

export interface Allocation {
  readonly to_loan_fcfa: number;
  readonly to_credit_fcfa: number;
  /** What is given back of the charge, because this payment keeps an offer to settle early. */
  readonly rebate_fcfa: number;
  /** What of the total is off the debt: paid, or given back. */
  readonly repaid_fcfa: number;
  readonly next_due_on: Day | null;
  /**
   * The finance charge this payment earns: the charge in proportion to the part paid, cumulative, so that the last
   * franc earns the last franc.
   * Where a rebate settles the loan it is what is left of the charge less the rebate, and may be below nothing: of what
   * was earned before, some is given back.
   */
  readonly earned_fcfa: number;
  readonly settles: boolean;
}

/** The finance charge earned once `repaid` of `total` is paid. */
export const chargeEarned = (charge_fcfa: number, repaid_fcfa: number, total_fcfa: number): number =>
  total_fcfa === 0 ? 0 : Number((BigInt(charge_fcfa) * BigInt(repaid_fcfa)) / BigInt(total_fcfa));

/**
 * `offered_rebate_fcfa` is what an offer that stands gives back to a payment that brings the loan to its end; less
 * money than that leaves the offer standing, and what is more goes to the credit.
 */
export function allocate(
  terms: Terms,
  charge_fcfa: number,
  repaid_before_fcfa: number,
  amount_fcfa: number,
  offered_rebate_fcfa = 0,
): Allocation {
  const remaining_fcfa = terms.total_fcfa - repaid_before_fcfa;
  const rebate_fcfa =
    amount_fcfa >= remaining_fcfa - offered_rebate_fcfa ? Math.min(offered_rebate_fcfa, remaining_fcfa) : 0;
  const to_loan_fcfa = Math.min(amount_fcfa, remaining_fcfa - rebate_fcfa);
  const repaid_fcfa = repaid_before_fcfa + to_loan_fcfa + rebate_fcfa;
  return {
    to_loan_fcfa,
    to_credit_fcfa: amount_fcfa - to_loan_fcfa,
    rebate_fcfa,
    repaid_fcfa,
    next_due_on: nextDueDay(terms, repaid_fcfa),
    earned_fcfa:
      chargeEarned(charge_fcfa, repaid_fcfa, terms.total_fcfa) -
      rebate_fcfa -
      chargeEarned(charge_fcfa, repaid_before_fcfa, terms.total_fcfa),
    settles: remaining_fcfa > 0 && repaid_fcfa === terms.total_fcfa,
  };
}

export interface TakenBack {
  readonly from_credit_fcfa: number;
  readonly from_loan_fcfa: number;
  readonly repaid_fcfa: number;
  readonly next_due_on: Day | null;
  /** The finance charge that is no longer earned. */
  readonly unearned_fcfa: number;
}

/**
 * The way back: what taking a sum off a loan leaves, as if that sum had never come. The excess goes first, then the
 * newest instalments. Null when there is not so much on the loan.
 */
export function takeBack(
  terms: Terms,
  charge_fcfa: number,
  repaid_before_fcfa: number,
  credit_fcfa: number,
  amount_fcfa: number,
): TakenBack | null {
  const from_credit_fcfa = Math.min(credit_fcfa, amount_fcfa);
  const from_loan_fcfa = amount_fcfa - from_credit_fcfa;
  if (from_loan_fcfa > repaid_before_fcfa) return null;
  const repaid_fcfa = repaid_before_fcfa - from_loan_fcfa;
  return {
    from_credit_fcfa,
    from_loan_fcfa,
    repaid_fcfa,
    next_due_on: nextDueDay(terms, repaid_fcfa),
    unearned_fcfa:
      chargeEarned(charge_fcfa, repaid_before_fcfa, terms.total_fcfa) -
      chargeEarned(charge_fcfa, repaid_fcfa, terms.total_fcfa),
  };
}

/** Which instalments an amount pays, oldest first. */
export function paidInstallments(
  terms: Terms,
  repaid_before_fcfa: number,
  amount_fcfa: number,
): Array<{ number: number; amount_fcfa: number }> {
  const parts: Array<{ number: number; amount_fcfa: number }> = [];
  let left = amount_fcfa;
  let repaid = repaid_before_fcfa;
  for (let k = firstUnpaid(terms, repaid); left > 0 && k <= terms.installments; k++) {
    const part = Math.min(left, cumulativeDue(terms, k) - repaid);
    // On a small daily plan some instalments are nothing: they receive nothing either.
    if (part > 0) parts.push({ number: k, amount_fcfa: part });
    left -= part;
    repaid += part;
  }
  return parts;
}
