/** Counting in days and months. A day has no hour and no zone, so this is arithmetic. */
import type { Day } from '../values/day.ts';

const DAY_MS = 86_400_000;

const toMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const fromMs = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Whether a text is a day that exists, as the schema `Day` says it, for code that has no schemas. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toMs(text)) && fromMs(toMs(text)) === text;

export const addDays = (day: Day, days: number): Day => fromMs(toMs(day) + days * DAY_MS);

/** Adds whole months and clamps to the month's last day: 31 January plus one month is 28 or 29 February. */
export function addMonths(day: Day, months: number): Day {
  const start = new Date(toMs(day));
  const target = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(start.getUTCDate(), last));
  return fromMs(target.getTime());
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 'yyyy-mm'.length)}-01`;

/** The last days of the months between two days, the oldest first: after the first of the two, and the other included. */
export function monthEndsBetween(after: Day, until: Day): Day[] {
  const ends: Day[] = [];
  for (let end = endOfMonth(addDays(after, 1)); end <= until; end = endOfMonth(addDays(end, 1))) ends.push(end);
  return ends;
}

const endOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1);

/** The day that comes so many banking days after this one: Saturdays and Sundays are none. */
export function bankingDaysAfter(day: Day, banking_days: number): Day {
  let [after, left] = [day, banking_days];
  while (left > 0) {
    after = addDays(after, 1);
    if (![0, 6].includes(new Date(toMs(after)).getUTCDay())) left--;
  }
  return after;
}

/** A day as a number of days since 1970, for code that counts many days. */
export const dayNumber = (day: Day): number => toMs(day) / DAY_MS;

/** The day of such a number. */
export const dayOfNumber = (number: number): Day => fromMs(number * DAY_MS);

/** Days from `from` to `to`; negative when `to` comes first. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toMs(to) - toMs(from)) / DAY_MS);
