/**
 * More time to pay: every instalment that is not paid in full falls due so many days later. What was paid stays where
 * it is.
 */
import {
  type Extension,
  arrears,
  cumulativeDue,
  dueDay,
  firstUnpaid,
  nextDueDay,
} from '@palier/contract/rules/schedule.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { type TermsColumns, termsOf } from './loan-terms.ts';

/** Days and francs of a loan as they stand, or as an extension would make them. */
export interface ScheduleProjection {
  readonly extensions: readonly Extension[];
  readonly next_due_on: Day;
  /** The day of the last instalment. */
  readonly end_on: Day;
  /** Due before today and not paid. */
  readonly arrears_fcfa: number;
  /** What the next instalment still misses. */
  readonly next_due_fcfa: number;
}

type Running = TermsColumns & { readonly repaid_fcfa: number };

/**
 * What an extension by `days` makes of a running loan today; by 0 days, the loan as it stands. It counts from the
 * oldest instalment that is not paid in full, so one that misses a franc moves as a whole.
 */
export function projectSchedule(loan: Running, days: number, today: Day): ScheduleProjection {
  const plain = termsOf(loan, today);
  const from = firstUnpaid(plain, loan.repaid_fcfa);
  const terms = days === 0 ? plain : { ...plain, extensions: [...plain.extensions, { from, days }] };
  const next_due_on = nextDueDay(terms, loan.repaid_fcfa);
  if (next_due_on === null) throw new Error('a loan that is paid has nothing to extend');
  return {
    extensions: terms.extensions,
    next_due_on,
    end_on: dueDay(terms, terms.installments),
    arrears_fcfa: arrears(terms, loan.repaid_fcfa, today),
    next_due_fcfa: cumulativeDue(terms, from) - loan.repaid_fcfa,
  };
}

/** Days that were granted so far, and how many times. */
export function extendedSoFar(loan: TermsColumns): { readonly times: number; readonly days: number } {
  const extensions = loan.extensions as readonly Extension[];
  return { times: extensions.length, days: extensions.reduce((sum, { days }) => sum + days, 0) };
}
