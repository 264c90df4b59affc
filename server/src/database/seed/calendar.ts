/** Days as numbers while the market is drawn, and as text where they are written down. */
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

/** Shops open at eight in the morning of West and Central Africa, which is seven in UTC: from then on the day is the same in both. */
const OPENING_MINUTES = 7 * 60;

/** The instant so many minutes after the shops opened on a day. */
export const instantOn = (day: number, minutes: number): number => day * DAY_MS + (OPENING_MINUTES + minutes) * MINUTE_MS;

export const MINUTES_OPEN = 10 * 60;

export const iso = (at_ms: number): string => new Date(at_ms).toISOString();
