/** Days as numbers while the market is drawn, and as text where they are written. */
import type { Day } from '@palier/contract/values/day.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const written = new Map<number, Day>();

export const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

export function dayOf(number: number): Day {
  let day = written.get(number);
  if (!day) written.set(number, (day = new Date(number * DAY_MS).toISOString().slice(0, 10)));
  return day;
}

/**
 * Shops open at eight in the morning of West and Central Africa, which is seven in UTC: from then on the day is the
 * same in both.
 */
const OPENING_MINUTES = 7 * 60;

/** The instant this many minutes after the shops opened on a day. */
export const instantOn = (day: number, minutes: number): number =>
  day * DAY_MS + (OPENING_MINUTES + minutes) * MINUTE_MS;

const two = (number: number): string => String(number).padStart(2, '0');
const CLOCK = Array.from({ length: 1440 }, (_, minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`);

/** An instant in ISO 8601, built from cached parts, because millions are written. */
export function iso(at_ms: number): string {
  const day = Math.floor(at_ms / DAY_MS);
  const of_day = at_ms - day * DAY_MS;
  const minute = Math.floor(of_day / MINUTE_MS);
  const of_minute = of_day - minute * MINUTE_MS;
  return `${dayOf(day)}T${CLOCK[minute]}:${of_minute === 0 ? '00' : (of_minute / 1000).toFixed(3).padStart(6, '0')}Z`;
}
