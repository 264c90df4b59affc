/**
 * Extensions: every instalment that is not paid in full falls due a number of days later. Payments stay with the
 * instalments they paid.
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

/** The due days and amounts of a loan, now or after an extension. */
export interface ScheduleProjection {
  readonly extensions: readonly Extension[];
  readonly next_due_on: Day;
  /** The day of the last instalment. */
  readonly end_on: Day;
  /** The amount that was due before today and is not paid. */
  readonly arrears_fcfa: number;
  /** The unpaid amount of the next instalment. */
  readonly next_due_fcfa: number;
}

type RunningLoan = TermsColumns & { readonly repaid_fcfa: number };

/**
 * The schedule of a running loan after an extension by `days` today; with 0 days, the present schedule. The extension
 * starts with the oldest instalment that is not paid in full, so an instalment that misses one franc moves as a whole.
 */
export function projectSchedule(loan: RunningLoan, days: number, today: Day): ScheduleProjection {
  const present = termsOf(loan, today);
  const from = firstUnpaid(present, loan.repaid_fcfa);
  const terms = days === 0 ? present : { ...present, extensions: [...present.extensions, { from, days }] };
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

/** The number of extensions so far, and their days in all. */
export function extendedSoFar(loan: TermsColumns): { readonly times: number; readonly days: number } {
  const extensions = loan.extensions as readonly Extension[];
  return { times: extensions.length, days: extensions.reduce((sum, { days }) => sum + days, 0) };
}
