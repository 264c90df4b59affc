/** Reads days in the notations of documents. */
import { dayOf, readDayNotation } from './day-notations.ts';

/**
 * `2026-04-16`, `16/04/26 13:11`, `16 avr. 2026`, `20260416131120` → `2026-04-16`, in a format that writes the day before
 * the month. An instant with a zone is read as its day in `time_zone`. Null when the text is not a day, or when the day
 * does not exist.
 */
export const readDay = (text: string, time_zone: string): string | null =>
  readDayNotation(text, time_zone)?.day_first ?? null;

/** `260416`, as banks write it. */
export function readShortDay(text: string): string | null {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return dayOf(year, month, day);
}
