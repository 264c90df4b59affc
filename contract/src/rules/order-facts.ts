/**
 * The facts that the order of late loans is learnt from, as whole numbers. They are worked out in the same way for a
 * day in the past, to learn from it, and for today, to use what was learnt.
 */
import { ORDER_FACTS, type OrderFact } from '../collections/order-records.ts';
import type { Day } from '../values/day.ts';
import { daysBetween } from './calendar.ts';
import { type Terms, cumulativeDue, daysPastDue, installmentsDue, nextDueDay } from './schedule.ts';
import type { Numbers } from './scorecard.ts';

export type OrderFacts = Numbers<OrderFact>;

/** What was known of a loan on a day. */
export interface LoanThen {
  readonly terms: Terms;
  readonly retail_price_fcfa: number;
  readonly deposit_fcfa: number;
  readonly repaid_fcfa: number;
  /** The value day of the last payment; null before the first one. */
  readonly last_paid_on: Day | null;
  /** How many times the loan was late before and caught up. */
  readonly times_late: number;
  readonly promises_kept: number;
  /** Promises that were kept, or whose last day had passed. */
  readonly promises_decided: number;
  readonly is_locked: boolean;
}

/** Of how much of each fact a weight on a card is: ten times late, a hundred days, a year, the whole of a share. */
export const ORDER_UNITS: OrderFacts = {
  days_late: 100,
  share_repaid: 1000,
  times_late: 10,
  days_since_payment: 100,
  promises_kept: 1000,
  daily_plan: 1,
  monthly_plan: 1,
  months_on_book: 12,
  deposit_share: 1000,
  is_locked: 1,
};

/** Facts that a loan has or has not, 1 or 0. */
export const YES_NO_FACTS: ReadonlySet<OrderFact> = new Set(['daily_plan', 'monthly_plan', 'is_locked']);

/** Beyond these a fact says no more, and a few very old loans would tilt what is learnt from all others. */
const MOST = { days: 180, times: 10, months: 12 };
const MONTH_DAYS = 30;

const permille = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(1000, Math.max(0, Math.floor((1000 * part) / whole)));

export function orderFactsOf(loan: LoanThen, on: Day): OrderFacts {
  const { terms, repaid_fcfa } = loan;
  const days_on_book = Math.max(0, daysBetween(terms.start_on, on));
  return {
    days_late: Math.min(MOST.days, daysPastDue(nextDueDay(terms, repaid_fcfa), on)),
    // Of what has fallen due so far.
    share_repaid: permille(repaid_fcfa, cumulativeDue(terms, installmentsDue(terms, on))),
    times_late: Math.min(MOST.times, loan.times_late),
    days_since_payment: Math.min(MOST.days, Math.max(0, daysBetween(loan.last_paid_on ?? terms.start_on, on))),
    // Who never promised is in the middle, and one promise alone says little.
    promises_kept: permille(loan.promises_kept + 1, loan.promises_decided + 2),
    daily_plan: terms.interval === 'daily' ? 1 : 0,
    monthly_plan: terms.interval === 'monthly' ? 1 : 0,
    months_on_book: Math.min(MOST.months, Math.floor(days_on_book / MONTH_DAYS)),
    deposit_share: permille(loan.deposit_fcfa, loan.retail_price_fcfa),
    is_locked: loan.is_locked ? 1 : 0,
  };
}

/** The facts as the columns of a fit. */
export const columnsOf = (facts: OrderFacts): number[] => ORDER_FACTS.map((fact) => facts[fact]);
