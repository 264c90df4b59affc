/**
 * A customer whom no text reaches is called about the late instalment, and the phone does not lock before the call or
 * the end of a notice. All days are counted from the due day, as the steps of the ladder are, so nothing that anybody
 * does later moves them.
 */
import { addDays, daysBetween } from './calendar.ts';
import type { LockPolicy } from './lock-policy.ts';
import type { Day } from '../values/day.ts';

/** What the channel said: we send no texts at all, the customer has no number, or no text arrived. */
export const NO_ROUTES = ['no_texts', 'no_number', 'undelivered'] as const;
export type NoRoute = (typeof NO_ROUTES)[number];

/** A number that was changed so lately counts as reachable, whatever became of the texts: a change buys no time. */
export const CHANGED_LATELY_DAYS = 7;

type Steps = Pick<LockPolicy, 'reminders' | 'warn_day'>;

/** Whether a text should have reached the customer by now, and the loan is late, so that they may be called. */
export const isNoticeDue = (due_on: Day, { reminders, warn_day }: Steps, today: Day): boolean =>
  daysBetween(due_on, today) >= (reminders.length > 0 ? 1 : warn_day);

/**
 * The first day on which the phone may lock. Without a call: so many days after the day of the warning. Once the
 * customer was spoken to: the day after, and no later.
 */
export function lockWaitsUntil(
  due_on: Day,
  { warn_day }: Pick<Steps, 'warn_day'>,
  notice_days: number,
  spoken_on: Day | null,
): Day {
  const notice_ends_on = addDays(due_on, warn_day + notice_days);
  const after_call_on = spoken_on === null ? notice_ends_on : addDays(spoken_on, 1);
  return after_call_on < notice_ends_on ? after_call_on : notice_ends_on;
}
