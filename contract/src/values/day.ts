import { need } from '../fields.ts';
import * as z from 'zod';

/** A calendar day in the business time zone, `YYYY-MM-DD`. A day is not an instant: it has no hour and no zone. */
export const Day = z.iso.date(need('date')).meta({ id: 'Day' });
export type Day = z.output<typeof Day>;

/** An instant in UTC, ISO 8601. */
export const Instant = z.iso.datetime().meta({ id: 'Instant' });
export type Instant = z.output<typeof Instant>;

const DAY_MS = 86_400_000;

const toMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const fromMs = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

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

/** A day as a number of days since 1970, for code that counts many days. */
export const dayNumber = (day: Day): number => toMs(day) / DAY_MS;

/** The day of such a number. */
export const dayOfNumber = (number: number): Day => fromMs(number * DAY_MS);

/** Days from `from` to `to`; negative when `to` comes first. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toMs(to) - toMs(from)) / DAY_MS);

/** Formatters are kept, because making one costs a hundred times as much as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar day that an instant falls on in a time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  let formatter = formatters.get(timeZone);
  if (!formatter)
    formatters.set(
      timeZone,
      (formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })),
    );
  return formatter.format(instant);
}

/** The time of day of an instant in a time zone, `HH:MM`. */
export const timeIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);

/**
 * The first instant of a day in a time zone, found by bisection: this is also right where a clock change makes a day
 * begin at one o'clock.
 */
export function startOfDay(timeZone: string, day: Day): Date {
  let [before, within] = [toMs(day) - DAY_MS, toMs(day) + DAY_MS];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayIn(timeZone, new Date(middle)) >= day) within = middle;
    else before = middle;
  }
  return new Date(within);
}
