/**
 * Promises to pay. Whether one was kept is never stored: it follows from the money that is on the loan, so a payment
 * keeps it at once and a reversal opens the decision again.
 */
import type { Day } from '../values/day.ts';
import { addDays, daysBetween } from './calendar.ts';

/** `partial`: the day has passed and some money came, but not enough. */
export type PromiseState = 'open' | 'kept' | 'partial' | 'broken' | 'replaced' | 'withdrawn';

export interface PromiseTerms {
  readonly due_on: Day;
  readonly amount_fcfa: number;
  /** Days after the promised one on which money still counts. */
  readonly grace_days: number;
  /** A promise is kept although this much is missing. */
  readonly tolerance_fcfa: number;
  /** How it was ended before its day; null for one that stands. */
  readonly ended_because: 'replaced' | 'withdrawn' | null;
}

/** The last day on which money counts for a promise. */
export const lastDayOf = ({ due_on, grace_days }: Pick<PromiseTerms, 'due_on' | 'grace_days'>): Day =>
  addDays(due_on, grace_days);

/**
 * The state of a promise today. `received_fcfa` is the money on the loan whose value day is between the day of the
 * promise and its last day, both included.
 */
export function promiseState(promise: PromiseTerms, received_fcfa: number, today: Day): PromiseState {
  if (promise.ended_because !== null) return promise.ended_because;
  // However much is tolerated, a promise is not kept by nothing.
  if (received_fcfa > 0 && received_fcfa >= promise.amount_fcfa - promise.tolerance_fcfa) return 'kept';
  if (today <= lastDayOf(promise)) return 'open';
  return received_fcfa > 0 ? 'partial' : 'broken';
}

export interface PromiseLimits {
  /** The most days until a promised day. */
  readonly promise_days: number;
}

export interface Promised {
  readonly due_on: Day;
  readonly amount_fcfa: number;
}

/** What a loan owes when a promise is made. */
export interface Owed {
  readonly arrears_fcfa: number;
  readonly outstanding_fcfa: number;
  /** The smallest instalment of the loan. */
  readonly installment_fcfa: number;
}

export type PromiseProblem =
  | { readonly field: 'due_on'; readonly code: 'PROMISE_IN_THE_PAST' }
  | { readonly field: 'due_on'; readonly code: 'PROMISE_TOO_FAR'; readonly days: number }
  | { readonly field: 'amount_fcfa'; readonly code: 'PROMISE_ABOVE_DEBT'; readonly most_fcfa: number }
  | { readonly field: 'amount_fcfa'; readonly code: 'PROMISE_TOO_SMALL'; readonly least_fcfa: number };

/** The least that may be promised: what is late, or one instalment where that is less. */
export const leastPromise = ({ arrears_fcfa, installment_fcfa, outstanding_fcfa }: Owed): number =>
  Math.min(arrears_fcfa > 0 ? arrears_fcfa : installment_fcfa, installment_fcfa, outstanding_fcfa);

/** Why a promise is refused; null for one that may be made. */
export function promiseProblem(
  { due_on, amount_fcfa }: Promised,
  owed: Owed,
  { promise_days }: PromiseLimits,
  today: Day,
): PromiseProblem | null {
  const days = daysBetween(today, due_on);
  if (days < 0) return { field: 'due_on', code: 'PROMISE_IN_THE_PAST' };
  if (days > promise_days) return { field: 'due_on', code: 'PROMISE_TOO_FAR', days: promise_days };
  if (amount_fcfa > owed.outstanding_fcfa)
    return { field: 'amount_fcfa', code: 'PROMISE_ABOVE_DEBT', most_fcfa: owed.outstanding_fcfa };
  const least_fcfa = leastPromise(owed);
  return amount_fcfa < least_fcfa ? { field: 'amount_fcfa', code: 'PROMISE_TOO_SMALL', least_fcfa } : null;
}

/** What the earlier promises of a customer say about the next one. */
export interface PromiseHistory {
  /** Promises lately that were broken, or given up after their first day. */
  readonly broken: number;
  /** The day of the first promise since the loan is late; null before the first one. */
  readonly first_made_on: Day | null;
}

/**
 * The last day until which a promise that is made today may keep the phone from locking; null for none. However many
 * promises are made and kept in part, together they hold no longer than one promise may, counted from the first one
 * since the loan is late. A customer who broke as many lately as the settings allow holds nothing.
 */
export function holdsLockAtMost(
  { broken, first_made_on }: PromiseHistory,
  { promise_days, most_broken_promises }: PromiseLimits & { readonly most_broken_promises: number },
  today: Day,
): Day | null {
  if (broken >= most_broken_promises) return null;
  const last = addDays(first_made_on ?? today, promise_days);
  return last < today ? null : last;
}
