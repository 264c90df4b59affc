/** Figures of a wallet that follow from its sums. */
import type { Day } from '@palier/contract/values/day.ts';
import { addDays, daysBetween, firstOfMonth } from '@palier/contract/rules/calendar.ts';

/** What leaves is measured over this many days, which ended yesterday. */
export const MEASURED_DAYS = 7;

const THOUSAND = 1_000;
const DAYS_OF_YEAR = 365;

export const averageOf = (left_fcfa: number): number => Math.max(0, Math.round(left_fcfa / MEASURED_DAYS));

/** How many average days the available money lasts, to a tenth and rounded down; null where nothing leaves. */
export const daysOfCover = (available_fcfa: number, daily_fcfa: number): number | null =>
  daily_fcfa === 0 ? null : Math.max(0, Math.floor((available_fcfa * 10) / daily_fcfa) / 10);

/** What would make it last for so many days, in whole thousands. */
export const suggestedTopUp = (available_fcfa: number, daily_fcfa: number, days: number): number =>
  daily_fcfa === 0 ? 0 : Math.max(0, Math.ceil((days * daily_fcfa - available_fcfa) / THOUSAND) * THOUSAND);

/**
 * Yearly interest on what was lent at the end of each day from the first of the month until today, rounded down. What
 * was lent earlier counts from the first.
 */
export function interestOfMonth(
  lent: readonly { readonly on: Day; readonly fcfa: number }[],
  percent: number,
  today: Day,
): number {
  const first = firstOfMonth(today);
  let days_times_fcfa = 0;
  for (let at = 0; at <= daysBetween(first, today); at++) {
    const day = addDays(first, at);
    const owed = lent.reduce((sum, { on, fcfa }) => (on <= day ? sum + fcfa : sum), 0);
    days_times_fcfa += Math.max(0, owed);
  }
  return Math.floor((days_times_fcfa * percent) / (100 * DAYS_OF_YEAR));
}
