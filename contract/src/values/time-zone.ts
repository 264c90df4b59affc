/**
 * Days and times of day in a time zone. Apart from the schemas of `day.ts`, because the console needs this before it
 * needs any schema.
 */
import type { Day } from './day.ts';

/** A day of any zone begins less than this before or after it begins in UTC. */
const DAY_MS = 86_400_000;

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
  const in_utc = Date.parse(`${day}T00:00:00Z`);
  let [before, within] = [in_utc - DAY_MS, in_utc + DAY_MS];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayIn(timeZone, new Date(middle)) >= day) within = middle;
    else before = middle;
  }
  return new Date(within);
}
