/** The terms and the standing of a loan, computed from its row. */
import {
  type Extension,
  type Interval,
  type Terms,
  amountDue,
  arrears,
  daysPastDue,
  delinquentDays,
  nextDueDay,
} from '@palier/contract/rules/schedule.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { LoanStanding } from '../lock-commands/lock-commands.ts';

export interface TermsColumns {
  readonly start_on: string | null;
  readonly repayment_interval: string;
  readonly installments: number;
  readonly total_fcfa: number;
  readonly step_fcfa: number;
  readonly extensions: unknown;
}

/** Before its activation a loan has no start, so its schedule starts on `start_if_none`. */
export const termsOf = (loan: TermsColumns, start_if_none: Day): Terms => ({
  start_on: loan.start_on ?? start_if_none,
  interval: loan.repayment_interval as Interval,
  installments: loan.installments,
  total_fcfa: loan.total_fcfa,
  step_fcfa: loan.step_fcfa,
  extensions: loan.extensions as Extension[],
});

/**
 * The amount left to pay. A cancelled loan and a debt that was written off leave nothing to pay.
 */
export const outstandingOf = (loan: {
  readonly status: string;
  readonly total_fcfa: number;
  readonly repaid_fcfa: number;
  readonly written_off_fcfa: number;
}): number => (loan.status === 'cancelled' ? 0 : loan.total_fcfa - loan.repaid_fcfa - loan.written_off_fcfa);

/** What no instalment asks for any more: paid, rebated, or given up when the loan was closed with a small rest. */
export const coveredOf = (loan: {
  readonly status: string;
  readonly repaid_fcfa: number;
  readonly written_off_fcfa: number;
}): number => loan.repaid_fcfa + (loan.status === 'settled' ? loan.written_off_fcfa : 0);

interface OfferColumns {
  readonly status: string;
  readonly rebate_fcfa: number;
  readonly offer_rebate_fcfa: number | null;
  readonly offer_until: string | null;
}

/**
 * The rebate that an offer to settle early gives for a payment on this day; 0 without an offer, when it is over, and
 * once it was taken.
 */
export const rebateOffered = (loan: OfferColumns, day: Day): number =>
  loan.status === 'active' && loan.rebate_fcfa === 0 && loan.offer_until !== null && day <= loan.offer_until
    ? (loan.offer_rebate_fcfa ?? 0)
    : 0;

/** The amount that settles a running loan today: its debt, less the offered rebate. */
export const settlesFor = (
  loan: OfferColumns & { readonly total_fcfa: number; readonly repaid_fcfa: number },
  today: Day,
): number => Math.max(0, loan.total_fcfa - loan.repaid_fcfa - rebateOffered(loan, today));

/** The standing of a loan today. */
export function standingOf(
  loan: TermsColumns & {
    id: string;
    status: string;
    repaid_fcfa: number;
    next_due_on: string | null;
    release_waits_since?: string | null;
  },
  today: Day,
  tolerance_fcfa: number,
): LoanStanding & { due_fcfa: number } {
  if (loan.status !== 'active')
    return {
      loan_id: loan.id,
      status: loan.status,
      arrears_fcfa: 0,
      due_fcfa: 0,
      days_past_due: 0,
      delinquent_days: 0,
      next_due_on: loan.next_due_on,
      waits_for_proof: Boolean(loan.release_waits_since),
    };
  const terms = termsOf(loan, today);
  return {
    loan_id: loan.id,
    status: loan.status,
    arrears_fcfa: arrears(terms, loan.repaid_fcfa, today),
    due_fcfa: amountDue(terms, loan.repaid_fcfa, today),
    days_past_due: daysPastDue(loan.next_due_on, today),
    delinquent_days: delinquentDays(terms, loan.repaid_fcfa, today, tolerance_fcfa),
    next_due_on: loan.next_due_on,
  };
}

/** The due day of the oldest instalment whose shortfall exceeds the tolerance; null when only its end is missing. */
export const countedFrom = (
  loan: TermsColumns & { readonly repaid_fcfa: number },
  tolerance_fcfa: number,
  today: Day,
): Day | null => nextDueDay(termsOf(loan, today), Math.min(loan.total_fcfa, loan.repaid_fcfa + tolerance_fcfa));

/** Whether a loan ended before it was paid. */
export const isGivenUp = ({ status }: { readonly status: string }): boolean =>
  status === 'deactivated' || status === 'deregistered' || status === 'cancelled';
