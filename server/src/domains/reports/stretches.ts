/** The days of a figure of what happened, by the knowledge that counts for them. */
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Part } from './figures.sql.ts';
import type { Stretch } from './figure-day.sql.ts';
import { periodsOf } from './signed.sql.ts';

/** One stretch as known now; of signed-off days one for each closed period, as each was signed off for itself. */
export async function stretchesOf(
  db: Reader,
  { is_signed }: Pick<Part, 'is_signed'>,
  { from_on, until_on }: { readonly from_on: Day; readonly until_on: Day },
  { now, endOf }: { readonly now: Date; readonly endOf: (day: Day) => Date },
): Promise<Stretch[]> {
  const stretch = (from: Day, until: Day, known_at: Date): Stretch => ({
    from_on: from,
    until_on: until,
    ends_at: endOf(until),
    known_at,
  });
  if (!is_signed) return [stretch(from_on, until_on, now)];
  const stretches: Stretch[] = [];
  let from = from_on;
  for (const { through_on, booked_until } of await periodsOf(db, from_on, until_on)) {
    const until = through_on < until_on ? through_on : until_on;
    stretches.push(stretch(from, until, new Date(booked_until)));
    from = addDays(until, 1);
  }
  return stretches;
}
