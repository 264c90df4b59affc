import { addMonths, daysBetween } from '@palier/contract/rules/calendar.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';

const DAY_SECONDS = 86_400;
const STEPS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['day', DAY_SECONDS],
  ['hour', 3_600],
  ['minute', 60],
];
/** No month is shorter. */
const LEAST_MONTH_SECONDS = 28 * DAY_SECONDS;

export interface Age {
  /** Negative for what is past. */
  readonly count: number;
  readonly unit: Intl.RelativeTimeFormatUnit;
  /**
   * `auto` where a word says the same: “yesterday” is the day before, and not whatever is a day old. “Last month” would
   * be the month of the calendar before this one, so months and years never have a word.
   */
  readonly numeric: 'auto' | 'always';
}

/**
 * How far an instant is from another, in the largest unit that is over: an age never says more than it is, here as in
 * the counts of days. Months and years are those of the calendar in a time zone.
 */
export function wholeUnits(instant: Date, now: Date, timeZone: string): Age {
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1000);
  const sign = seconds < 0 ? -1 : 1;
  const [from, to] = [dayIn(timeZone, seconds < 0 ? instant : now), dayIn(timeZone, seconds < 0 ? now : instant)];
  const months = Math.abs(seconds) < LEAST_MONTH_SECONDS ? 0 : monthsBetween(from, to);
  if (months >= 12) return { count: sign * Math.trunc(months / 12), unit: 'year', numeric: 'always' };
  if (months > 0) return { count: sign * months, unit: 'month', numeric: 'always' };
  for (const [unit, size] of STEPS)
    if (Math.abs(seconds) >= size) {
      const count = Math.trunc(seconds / size);
      const isWord = unit === 'day' && Math.abs(count) === 1 && daysBetween(from, to) === 1;
      return { count, unit, numeric: isWord ? 'auto' : 'always' };
    }
  return { count: 0, unit: 'minute', numeric: 'auto' };
}

/** The months of the calendar that are over between two days. */
function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string): number => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
  const months = monthOf(to) - monthOf(from);
  return addMonths(from, months) > to ? months - 1 : months;
}
