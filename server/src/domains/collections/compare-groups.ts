/** Late loans that were treated in two ways, by how many caught up: what calls bring, and what their order brings. */
import type { OrderTrial } from '@palier/contract/collections/order-records.ts';
import type { Comparison } from '@palier/contract/collections/report-records.ts';
import { type Share, plannedSize, zOfShares } from '@palier/contract/rules/experiment.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { type CollectionSettings, collectionSettingsOn } from './collection-settings.ts';
import { type ComparedBy, caughtUpBetween } from './figures.sql.ts';
import { firstUsedOn } from './learnt-orders.sql.ts';

/** A loan counts once it had so many days to catch up. */
const WITHIN_DAYS = 14;

/** Of the loans that became late between two days and had their days, how many caught up, in and out of a group. */
async function sharesOf(
  db: Reader,
  reader_id: string,
  by: ComparedBy,
  from_on: Day,
  until_on: Day,
  today: Day,
): Promise<{ readonly within: Share; readonly without: Share }> {
  const last = addDays(today, -WITHIN_DAYS - 1);
  const counts = await caughtUpBetween(db, reader_id, by, from_on, until_on < last ? until_on : last, WITHIN_DAYS);
  const of = (is_in: boolean) => {
    const count = counts.find((one) => one.is_in === is_in);
    return { n: count?.caught_up ?? 0, of: count?.loans ?? 0 };
  };
  return { within: of(true), without: of(false) };
}

/** How many loans each group needs, and whether the difference is chance once both have as many. */
function judged(one: Share, other: Share, settings: CollectionSettings) {
  // The size is stated before anything is seen: from the share that is expected to pay without a call.
  const planned = plannedSize(settings.first_self_cure_permille / 10, settings.control_points);
  const isComplete = one.of >= planned && other.of >= planned;
  // No verdict before the planned size: who looks often enough always finds a difference.
  return { within_days: WITHIN_DAYS, planned, z: isComplete ? zOfShares(one, other) : null };
}

/** Of the loans that a reader may see. Null where no loan is left alone, or none had its days yet. */
export async function compareGroups(
  db: Reader,
  reader_id: string,
  from_on: Day,
  until_on: Day,
  today: Day,
): Promise<z.output<typeof Comparison> | null> {
  const settings = await collectionSettingsOn(db, today);
  const { within: control, without: called } = await sharesOf(db, reader_id, 'is_control', from_on, until_on, today);
  if (settings.control_percent === 0 || control.of === 0) return null;
  return { called, control, ...judged(called, control, settings) };
}

/**
 * The loans that a reader may see: those ordered by what was learnt beside the others, since it was used first; null
 * before that.
 */
export async function compareOrders(
  db: Reader,
  reader_id: string,
  settings: CollectionSettings,
  today: Day,
): Promise<z.output<typeof OrderTrial> | null> {
  const from_on = await firstUsedOn(db);
  if (from_on === null) return null;
  const { within: learnt, without } = await sharesOf(db, reader_id, 'is_learnt_side', from_on, today, today);
  return { learnt, settings: without, ...judged(learnt, without, settings) };
}
