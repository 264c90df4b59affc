/**
 * Days and times of day in a time zone. Apart from the schemas of `day.ts`, because the console needs this before it
 * needs any schema.
 */
import type { Day } from './day.ts';

/** A day of any zone begins less than this before or after it begins in UTC. */
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

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

/** An instant as the browser's own field for a day and a time writes it, in a time zone: `2026-11-26T14:30`. */
export const dayAndTimeIn = (timeZone: string, instant: Date): string =>
  `${dayIn(timeZone, instant)}T${timeIn(timeZone, instant)}`;

/**
 * The instant at which it is such a day and time in a time zone. An invalid date for a text that is no day and time. A
 * time that a clock change skips is that of as much later; of one that comes twice it is one of both.
 */
export function instantOf(timeZone: string, day_and_time: string): Date {
  const as_utc = Date.parse(`${day_and_time}Z`);
  if (Number.isNaN(as_utc)) return new Date(Number.NaN);
  const aheadAt = (ms: number): number => Date.parse(`${dayAndTimeIn(timeZone, new Date(ms))}Z`) - minuteOf(ms);
  // How far the zone is ahead is asked again where it is about to differ: near a clock change.
  return new Date(as_utc - aheadAt(as_utc - aheadAt(as_utc)));
}

const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS;
