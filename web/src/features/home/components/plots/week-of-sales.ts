/** The sales of each of the last seven days. */
import { addDays } from '@palier/contract/rules/calendar.ts';

/** A phone is sold on the day on which its loan is activated. */
interface Sold {
  readonly start_on: string | null;
}

export const soldOn = (day: string, loans: readonly Sold[]): number =>
  loans.filter(({ start_on }) => start_on === day).length;

export const weekOfSales = (
  today: string,
  loans: readonly Sold[],
): ReadonlyArray<{ readonly on: string; readonly sold: number }> =>
  [6, 5, 4, 3, 2, 1, 0].map((back) => {
    const on = addDays(today, -back);
    return { on, sold: soldOn(on, loans) };
  });
