/** The month that ends on a day, between the ends of two days. */
import { addDays, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import type { Month } from './month-loans.sql.ts';

export function monthUntil(
  until_on: Day,
  known: Pick<Month, 'ends_at' | 'known_at' | 'tolerance_fcfa'>,
  time_zone: string,
): Month {
  const first_on = firstOfMonth(until_on);
  return { from_on: addDays(first_on, -1), from_ends_at: startOfDay(time_zone, first_on), until_on, ...known };
}
