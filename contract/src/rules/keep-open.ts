/** The payment that keeps an open phone open, and how long what opens a locked one does so. */
import type { Day } from '../values/day.ts';
import { addDays } from './calendar.ts';
import { type Terms, amountDue, dueDay, installmentsDue, nextDueDay } from './schedule.ts';

export interface KeepOpen {
  /** The last day before the phone would lock. */
  readonly by_on: Day;
  /** The unpaid amount that falls due by that day. If it is paid by then, nothing is late on the day after. */
  readonly amount_fcfa: number;
}

/**
 * A phone locks `lock_day` days after the oldest unpaid instalment fell due.
 * Null when nothing is left to pay.
 * When that day has passed and the phone is still open, the last day is today, so that nothing more is promised.
 */
export function keepOpen(terms: Terms, repaid_fcfa: number, lock_day: number, today: Day): KeepOpen | null {
  const oldest_on = nextDueDay(terms, repaid_fcfa);
  if (oldest_on === null) return null;
  const last_on = addDays(oldest_on, Math.max(0, lock_day - 1));
  const by_on = last_on > today ? last_on : today;
  return { by_on, amount_fcfa: amountDue(terms, repaid_fcfa, by_on) };
}

/** Where nothing falls due any more, what is late stays the same; a text then names a day so far ahead. */
const NO_END_DAYS = 30;

/**
 * The last day on which paying what is late today opens a locked phone: on the day after it, the instalment that falls
 * due on that day is late as well.
 */
export function opensUntil(terms: Terms, today: Day): Day {
  const next = installmentsDue(terms, addDays(today, -1)) + 1;
  return next > terms.installments ? addDays(today, NO_END_DAYS) : dueDay(terms, next);
}
