/** Days that are counted: as spreadsheets count them, and as computers count seconds. */

/** From 1 January 2000 to 31 December 2099, in days since the last day of 1899 (ECMA-376 part 1, 18.17.4.1). */
const [FIRST_DAY, LAST_DAY] = [36_526, 73_050];
const SPREADSHEET = /^(\d{5})(?:[.,](\d{1,15}))?$/;
const DAYS_UNTIL_1904 = 1462;
const DAY_MS = 86_400_000;

/** `46349`, `46349.35` → `2026-11-23`: the wall clock of who wrote it, whatever the zone. */
export function spreadsheetDay(text: string, counted: 'from 1900' | 'from 1904' = 'from 1900'): string | null {
  const [, days, fraction = '0'] = SPREADSHEET.exec(text) ?? [];
  const day = Number(days ?? 0) + (counted === 'from 1904' ? DAYS_UNTIL_1904 : 0);
  if (days === undefined || day < FIRST_DAY || day > LAST_DAY) return null;
  // Half a second more: the last second of a day is written as a fraction that falls short of it, or beyond it.
  const instant = new Date(Date.UTC(1899, 11, 30) + Number(`${day}.${fraction}`) * DAY_MS + 500);
  return instant.toJSON().split('T')[0] ?? null;
}

/** Seconds or thousandths since 1970, from 2001 on, when the number of seconds got its tenth digit. */
export function unixInstant(text: string): Date | null {
  const [, seconds] = /^([1-4]\d{9})(?:\d{3})?(?:\.\d{1,6})?$/.exec(text) ?? [];
  return seconds === undefined ? null : new Date(Number(seconds) * 1000);
}
