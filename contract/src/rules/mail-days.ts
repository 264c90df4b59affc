/** On which day which report by e-mail is due. */
import type { MailRhythm } from '../reports/mailing-records.ts';
import type { Day } from '../values/day.ts';
import { addDays, daysBetween, firstOfMonth } from './calendar.ts';
import type * as z from 'zod';

type Rhythm = z.output<typeof MailRhythm>;

/** A Monday, from which weeks are counted. */
const SOME_MONDAY = '1970-01-05';
const WEEK_DAYS = 7;

/** The last day of the newest time of a rhythm that was over before `today`: a day, a week that ends on Sunday, a month. */
export function lastCompleteDay(rhythm: Rhythm, today: Day): Day {
  switch (rhythm) {
    case 'daily':
      return addDays(today, -1);
    case 'weekly': {
      const since_monday = ((daysBetween(SOME_MONDAY, today) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
      return addDays(today, -1 - since_monday);
    }
    case 'monthly':
      return addDays(firstOfMonth(today), -1);
  }
}

/**
 * The day until which a report is due on `today`, for a person who asked for it on `since_on`; null before the first.
 * A day that was missed stays due until the next one is, and only the newest is ever due.
 */
export function mailDay(rhythm: Rhythm, today: Day, since_on: Day): Day | null {
  const day = lastCompleteDay(rhythm, today);
  return day < since_on ? null : day;
}

/** The first day that the report until `day` adds up. */
export const mailFrom = (rhythm: Rhythm, day: Day): Day =>
  rhythm === 'daily' ? day : rhythm === 'weekly' ? addDays(day, 1 - WEEK_DAYS) : firstOfMonth(day);
