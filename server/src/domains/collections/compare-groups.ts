/** What calls bring: the loans that were called beside those that were not, by how many caught up. */
import type { Comparison } from '@palier/contract/collections/report-records.ts';
import { plannedSize, zOfShares } from '@palier/contract/rules/experiment.ts';
import { type Day, addDays } from '@palier/contract/values/day.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { collectionSettingsOn } from './collection-settings.ts';
import { caughtUpBetween } from './figures.sql.ts';

/** A loan counts once it had so many days to catch up. */
const WITHIN_DAYS = 14;

/** Null where no loan is left alone, or none had its days yet. */
export async function compareGroups(
  db: Reader,
  from_on: Day,
  until_on: Day,
  today: Day,
): Promise<z.output<typeof Comparison> | null> {
  const settings = await collectionSettingsOn(db, today);
  const last = addDays(today, -WITHIN_DAYS - 1);
  const counts = await caughtUpBetween(db, from_on, until_on < last ? until_on : last, WITHIN_DAYS);
  const of = (is_control: boolean) => {
    const count = counts.find((one) => one.is_control === is_control);
    return { n: count?.caught_up ?? 0, of: count?.loans ?? 0 };
  };
  const [called, control] = [of(false), of(true)];
  if (settings.control_percent === 0 || control.of === 0) return null;
  // The size is stated before anything is seen: from the share that is expected to pay without a call.
  const planned = plannedSize(settings.first_self_cure_permille / 10, settings.control_points);
  const isComplete = called.of >= planned && control.of >= planned;
  return {
    within_days: WITHIN_DAYS,
    called,
    control,
    planned,
    // No verdict before the planned size: who looks often enough always finds a difference.
    z: isComplete ? zOfShares(called, control) : null,
  };
}
