/** A loan's row as the pure rules read it. */
import {
  type Extension,
  type Interval,
  type Terms,
  amountDue,
  arrears,
  daysPastDue,
  delinquentDays,
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

/** Before activation a loan has no start; its schedule is then drawn from `start_if_none`. */
export const termsOf = (loan: TermsColumns, start_if_none: Day): Terms => ({
  start_on: loan.start_on ?? start_if_none,
  interval: loan.repayment_interval as Interval,
  installments: loan.installments,
  total_fcfa: loan.total_fcfa,
  step_fcfa: loan.step_fcfa,
  extensions: loan.extensions as Extension[],
});

/**
 * What is left to pay: nothing of a sale that was never activated and is given up, nor of a debt that was written off.
 */
export const outstandingOf = (loan: {
  readonly status: string;
  readonly total_fcfa: number;
  readonly repaid_fcfa: number;
  readonly written_off_fcfa: number;
}): number => (loan.status === 'cancelled' ? 0 : loan.total_fcfa - loan.repaid_fcfa - loan.written_off_fcfa);

interface OfferColumns {
  readonly status: string;
  readonly offer_rebate_fcfa: number | null;
  readonly offer_until: string | null;
}

/**
 * What an offer to settle early gives back to a payment of that day: nothing when there is none, or when it is over.
 */
export const rebateOffered = ({ status, offer_rebate_fcfa, offer_until }: OfferColumns, day: Day): number =>
  status === 'active' && offer_until !== null && day <= offer_until ? (offer_rebate_fcfa ?? 0) : 0;

/** What settles a running loan today: the debt, less what is offered. */
export const settlesFor = (
  loan: OfferColumns & { readonly total_fcfa: number; readonly repaid_fcfa: number },
  today: Day,
): number => Math.max(0, loan.total_fcfa - loan.repaid_fcfa - rebateOffered(loan, today));

/** Where a loan stands today. */
export function standingOf(
  loan: TermsColumns & {
    id: string;
    status: string;
    repaid_fcfa: number;
    next_due_on: string | null;
    cash_waits_since?: string | null;
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
      waits_for_cash: Boolean(loan.cash_waits_since),
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
