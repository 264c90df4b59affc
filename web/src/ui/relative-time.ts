/** A span of time from now in words: `2 hours ago`, `à l’instant`. */
import { type Age, wholeUnits } from './whole-units.ts';

/** `Intl` says `this minute` and `cette minute-ci`, as nobody does. */
const JUST_NOW: Readonly<Record<string, string>> = { en: 'just now', fr: 'à l’instant' };
/** What is so far ahead may have passed: the clocks of two machines differ a little. */
const AHEAD_MS = 5_000;

/** Making a formatter costs far more than using one, and a list uses one in every row. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatIn(language: string, numeric: Age['numeric']): Intl.RelativeTimeFormat {
  const key = `${language} ${numeric}`;
  const made = formats.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric });
  formats.set(key, made);
  return made;
}

/** Days, months and years are those of the calendar in a time zone. */
export function relativeTime(language: string, instant: Date, now: Date, timeZone: string): string {
  const { count, unit, numeric } = wholeUnits(instant, now, timeZone);
  const isNow = count === 0 && instant.getTime() - now.getTime() <= AHEAD_MS;
  return (isNow ? JUST_NOW[language] : undefined) ?? formatIn(language, numeric).format(count, unit);
}
