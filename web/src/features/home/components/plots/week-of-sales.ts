/** The sales of each of the last seven days. */
import { addDays } from '@palier/contract/rules/calendar.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { businessZone } from '../../../../ui/layout/branding.ts';

interface Sold {
  readonly created_at: string;
}

export const soldOn = (day: string, loans: readonly Sold[], zone = businessZone()): number =>
  loans.filter(({ created_at }) => dayIn(zone, new Date(created_at)) === day).length;

export const weekOfSales = (
  today: string,
  loans: readonly Sold[],
  zone = businessZone(),
): ReadonlyArray<{ readonly on: string; readonly sold: number }> =>
  [6, 5, 4, 3, 2, 1, 0].map((back) => {
    const on = addDays(today, -back);
    return { on, sold: soldOn(on, loans, zone) };
  });
