/**
 * How a payment is allocated: the oldest unpaid instalment first, then the following ones, and what is left after the
 * last instalment to the customer's credit.
 */
import { type Terms, cumulativeDue, firstUnpaid, nextDueDay } from './schedule.ts';
import type { Day } from '../values/day.ts';

export interface Allocation {
  readonly to_loan_fcfa: number;
  readonly to_credit_fcfa: number;
  /** The rebate on the charge, when this payment takes an offer to settle early. */
  readonly rebate_fcfa: number;
  /** The part of the total that is no longer owed: paid or rebated. */
  readonly repaid_fcfa: number;
  readonly next_due_on: Day | null;
  /**
   * The finance charge that this payment earns. The charge is earned in proportion to the part paid, computed from the
   * cumulative amounts, so that rounding never loses a franc.
   * With a rebate, this is the rest of the charge less the rebate. It may be negative, when the rebate is larger than
   * the rest: then a part of the charge earned before is reversed.
   */
  readonly earned_fcfa: number;
  readonly settles: boolean;
}

/** The finance charge earned once `repaid` of `total` is paid. */
export const chargeEarned = (charge_fcfa: number, repaid_fcfa: number, total_fcfa: number): number =>
  total_fcfa === 0 ? 0 : Number((BigInt(charge_fcfa) * BigInt(repaid_fcfa)) / BigInt(total_fcfa));

/**
 * `offered_rebate_fcfa` is the rebate of a valid offer. A payment that reaches the offered amount settles the loan with
 * this rebate, and any excess goes to the credit. One that lacks no more than the tolerance takes the offer too: the
 * rebate is given, and what is lacking stays owed. A smaller payment leaves the offer valid.
 */
export function allocate(
  terms: Terms,
  charge_fcfa: number,
  repaid_before_fcfa: number,
  amount_fcfa: number,
  offered_rebate_fcfa = 0,
  tolerance_fcfa = 0,
): Allocation {
  const remaining_fcfa = terms.total_fcfa - repaid_before_fcfa;
  const lacking_fcfa = remaining_fcfa - offered_rebate_fcfa - amount_fcfa;
  const rebate_fcfa = lacking_fcfa <= tolerance_fcfa ? Math.min(offered_rebate_fcfa, remaining_fcfa) : 0;
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
  /** The rebate that is owed again, because the loan is not paid off early any more. */
  readonly rebate_undone_fcfa: number;
  readonly repaid_fcfa: number;
  readonly next_due_on: Day | null;
  /** The finance charge that is no longer earned; below 0 when more of it is earned without the rebate. */
  readonly unearned_fcfa: number;
}

/**
 * Takes an amount off a loan, as if it had never been paid. The excess goes first, then the newest instalments. A
 * rebate goes once the loan then lacks more than the tolerance. Null when less than this amount was paid to the loan.
 */
export function takeBack(
  terms: Terms,
  charge_fcfa: number,
  repaid_before_fcfa: number,
  credit_fcfa: number,
  amount_fcfa: number,
  rebate_fcfa = 0,
  tolerance_fcfa = 0,
): TakenBack | null {
  const from_credit_fcfa = Math.min(credit_fcfa, amount_fcfa);
  const from_loan_fcfa = amount_fcfa - from_credit_fcfa;
  const lacking_fcfa = terms.total_fcfa - repaid_before_fcfa + from_loan_fcfa;
  const rebate_undone_fcfa = from_loan_fcfa > 0 && lacking_fcfa > tolerance_fcfa ? rebate_fcfa : 0;
  if (from_loan_fcfa > repaid_before_fcfa - rebate_undone_fcfa) return null;
  const repaid_fcfa = repaid_before_fcfa - rebate_undone_fcfa - from_loan_fcfa;
  return {
    from_credit_fcfa,
    from_loan_fcfa,
    rebate_undone_fcfa,
    repaid_fcfa,
    next_due_on: nextDueDay(terms, repaid_fcfa),
    unearned_fcfa:
      chargeEarned(charge_fcfa, repaid_before_fcfa, terms.total_fcfa) -
      rebate_undone_fcfa -
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
    // On a small daily plan, some instalments are 0 FCFA and receive nothing.
    if (part > 0) parts.push({ number: k, amount_fcfa: part });
    left -= part;
    repaid += part;
  }
  return parts;
}
