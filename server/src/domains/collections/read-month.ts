/** What became of the loans that were late when a month began, by the collector who had them then. */
import type { Result } from '@palier/contract/call.ts';
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { monthOfCollectors } from '@palier/contract/rules/month-of-collectors.ts';
import { addMonths } from '@palier/contract/rules/calendar.ts';
import { fail } from '../../platform/errors.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { collectionSettingsOn } from './collection-settings.ts';
import { namesOfStaff } from './figures.sql.ts';
import { type TakenMonth, takenMonths, wentUntilNext, wentUntilToday } from './month-starts.sql.ts';

/** The month that was asked for, or the newest, and the one that ended it. */
function monthsOf(taken: readonly TakenMonth[], asked: string | undefined): [TakenMonth | null, TakenMonth | null] {
  const month = asked === undefined ? taken[0] : taken.find((one) => one.month === asked);
  if (!month && asked !== undefined) throw fail('MONTH_NOT_KNOWN', {}, 'month');
  if (!month) return [null, null];
  return [month, taken.find((one) => one.month === addMonths(month.month, 1)) ?? null];
}

export const readMonth: QueryHandler<typeof collectionsCalls.month> = async (
  asked,
  { db, actor, clock },
): Promise<Result<typeof collectionsCalls.month>> => {
  const today = clock.today();
  const taken = await takenMonths(db);
  const [month, next] = monthsOf(taken, asked.month);
  const months = taken.map((one) => one.month);
  if (!month) return { months, month: null, taken_on: null, until_on: null, collectors: [] };
  const went = next
    ? await wentUntilNext(db, month.month, next)
    : await wentUntilToday(db, month.month, today, await collectionSettingsOn(db, today));
  const isLead = actor.roles.has('LEAD_COLLECTIONS');
  const collectors = monthOfCollectors(went).filter(({ staff_id }) => isLead || staff_id === actor.staff_id);
  const names = await namesOfStaff(
    db,
    collectors.flatMap(({ staff_id }) => staff_id ?? []),
  );
  return {
    months,
    month: month.month,
    taken_on: month.taken_on,
    until_on: next?.taken_on ?? today,
    collectors: collectors.map((one) => ({
      ...one,
      name: names.find(({ staff_id }) => staff_id === one.staff_id)?.name ?? null,
    })),
  };
};
