/** What a customer does so that an open phone stays open. */
import { type Day, addDays } from '../values/day.ts';
import { type Terms, amountDue, nextDueDay } from './schedule.ts';

export interface KeepOpen {
  /** The last day before the phone would lock. */
  readonly by_on: Day;
  /** All that will have fallen due by then and is not paid. Who pays it by then has nothing late on the day after. */
  readonly amount_fcfa: number;
}

/**
 * A phone locks `lock_day` days after the oldest instalment that is not paid fell due.
 * Null when nothing is left to pay.
 * Where that day is over and the phone is still open, today is the last day: nobody promises more.
 */
export function keepOpen(terms: Terms, repaid_fcfa: number, lock_day: number, today: Day): KeepOpen | null {
  const oldest_on = nextDueDay(terms, repaid_fcfa);
  if (oldest_on === null) return null;
  const last_on = addDays(oldest_on, Math.max(0, lock_day - 1));
  const by_on = last_on > today ? last_on : today;
  return { by_on, amount_fcfa: amountDue(terms, repaid_fcfa, by_on) };
}
