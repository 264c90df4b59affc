/**
 * The schedule of a loan is computed from its terms and not stored as rows, because a million daily plans would need
 * 365 million rows. Screens, statements, allocations and locks compute what they need from the terms and the repaid
 * amount.
 */
import type { Day } from '../values/day.ts';
import { addDays, addMonths, daysBetween } from './calendar.ts';

export type Interval = 'daily' | 'weekly' | 'monthly';

export interface Spread {
  readonly total_fcfa: number;
  readonly installments: number;
  /** Instalments are multiples of this: 1, 5, 25, 50 or 100 FCFA. The total is a multiple as well. */
  readonly step_fcfa: number;
}

/** An approved extension: instalment `from` and all after it fall due `days` later. */
export interface Extension {
  readonly from: number;
  readonly days: number;
}

export interface Terms extends Spread {
  /** The day of activation; the first instalment falls due one interval later. */
  readonly start_on: Day;
  readonly interval: Interval;
  readonly extensions: readonly Extension[];
}

export interface Installment {
  readonly number: number;
  readonly due_on: Day;
  readonly amount_fcfa: number;
  readonly paid_fcfa: number;
}

const COUNTS: Record<Interval, Record<3 | 6 | 12, number>> = {
  daily: { 3: 91, 6: 182, 12: 365 },
  weekly: { 3: 13, 6: 26, 12: 52 },
  monthly: { 3: 3, 6: 6, 12: 12 },
};

export const installmentCount = (interval: Interval, months: 3 | 6 | 12): number => COUNTS[interval][months];

/**
 * The total due when instalment `k` falls due: `round(k × T / n)` to the step, so that the instalments add up to `T` to
 * the franc and differ by at most one step.
 */
export function cumulativeDue({ total_fcfa, installments, step_fcfa }: Spread, k: number): number {
  if (k <= 0) return 0;
  if (k >= installments) return total_fcfa;
  const steps = total_fcfa / step_fcfa;
  return Math.floor((2 * k * steps + installments) / (2 * installments)) * step_fcfa;
}

export const amountOf = (terms: Spread, k: number): number => cumulativeDue(terms, k) - cumulativeDue(terms, k - 1);

/**
 * The day on which instalment `k` falls due, counted from 1. Months are counted from the start, so a loan of the 31st
 * never drifts to the 28th.
 */
export function dueDay(terms: Pick<Terms, 'start_on' | 'interval' | 'extensions'>, k: number): Day {
  const plain =
    terms.interval === 'monthly'
      ? addMonths(terms.start_on, k)
      : addDays(terms.start_on, terms.interval === 'weekly' ? 7 * k : k);
  const shift = terms.extensions.reduce((days, extension) => (k >= extension.from ? days + extension.days : days), 0);
  return shift === 0 ? plain : addDays(plain, shift);
}

/** The first instalment that is not paid in full; `installments + 1` when all are. */
export function firstUnpaid(terms: Spread, repaid_fcfa: number): number {
  if (repaid_fcfa >= terms.total_fcfa) return terms.installments + 1;
  let k = Math.max(1, Math.floor((repaid_fcfa * terms.installments) / terms.total_fcfa));
  while (cumulativeDue(terms, k) <= repaid_fcfa) k++;
  while (k > 1 && cumulativeDue(terms, k - 1) > repaid_fcfa) k--;
  return k;
}

/**
 * The due day of the oldest instalment not paid in full; `null` when nothing is left to pay. Only payments and
 * extensions move it.
 */
export function nextDueDay(terms: Terms, repaid_fcfa: number): Day | null {
  const k = firstUnpaid(terms, repaid_fcfa);
  return k > terms.installments ? null : dueDay(terms, k);
}

/** How many instalments have fallen due by `today`, that day included. */
export function installmentsDue(terms: Terms, today: Day): number {
  // Without an extension, days and weeks can be counted directly. Months differ in length, so they are searched.
  if (terms.interval !== 'monthly' && terms.extensions.length === 0)
    return Math.min(
      terms.installments,
      Math.max(0, Math.floor(daysBetween(terms.start_on, today) / (terms.interval === 'weekly' ? 7 : 1))),
    );
  let low = 0;
  let high = terms.installments;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (dueDay(terms, middle) <= today) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The amount that has fallen due and is not paid, today's instalment included. */
export const amountDue = (terms: Terms, repaid_fcfa: number, today: Day): number =>
  Math.max(0, cumulativeDue(terms, installmentsDue(terms, today)) - repaid_fcfa);

/** The amount that fell due before today and is not paid. An instalment due today is not late. */
export const arrears = (terms: Terms, repaid_fcfa: number, today: Day): number =>
  amountDue(terms, repaid_fcfa, addDays(today, -1));

/** Days since the oldest unpaid instalment fell due; 0 on its due day and before. */
export const daysPastDue = (next_due_on: Day | null, today: Day): number =>
  next_due_on === null ? 0 : Math.max(0, daysBetween(next_due_on, today));

/**
 * Days past due when a shortfall up to the tolerance is ignored: counted from the oldest instalment at which more than
 * the tolerance is missing.
 */
export function delinquentDays(terms: Terms, repaid_fcfa: number, today: Day, tolerance_fcfa: number): number {
  const k = firstUnpaid(terms, Math.min(terms.total_fcfa, repaid_fcfa + tolerance_fcfa));
  return k > terms.installments ? 0 : daysPastDue(dueDay(terms, k), today);
}

/** Instalments `from` to `to` with the amount that each has received. */
export function installmentsBetween(terms: Terms, repaid_fcfa: number, from: number, to: number): Installment[] {
  const rows: Installment[] = [];
  for (let k = Math.max(1, from); k <= Math.min(to, terms.installments); k++) {
    const before = cumulativeDue(terms, k - 1);
    const amount_fcfa = cumulativeDue(terms, k) - before;
    rows.push({
      number: k,
      due_on: dueDay(terms, k),
      amount_fcfa,
      paid_fcfa: Math.min(amount_fcfa, Math.max(0, repaid_fcfa - before)),
    });
  }
  return rows;
}
