/** How far the sales came that began between two days. */
import type { Received } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import { fail } from '../../platform/errors.ts';
import type { QueryContext, QueryHandler } from '../../platform/handler.ts';
import { type SalesTime, countSales } from './conversion.sql.ts';
import { conversionOf } from './conversion-figures.ts';
import type { Part } from './figures.sql.ts';
import { partOf } from './frame.ts';

/** The time and the part of the business that are asked for. Refuses REPORT_DAY_AHEAD. */
export async function salesAsked(
  { from_on, ...asked }: Received<typeof reportsCalls.conversion>,
  context: QueryContext,
): Promise<{ readonly time: SalesTime; readonly part: Part }> {
  const { clock, services } = context;
  const { as_of_on: until_on } = asked;
  const { time_zone } = services.business;
  if (until_on > clock.today()) throw fail('REPORT_DAY_AHEAD', {}, 'as_of_on');
  return {
    time: { from_on, until_on, ends_at: startOfDay(time_zone, addDays(until_on, 1)), time_zone },
    part: await partOf({ ...asked, clock: 'known' }, context),
  };
}

export const readConversion: QueryHandler<typeof reportsCalls.conversion> = async (asked, context) => {
  const { time, part } = await salesAsked(asked, context);
  return conversionOf(await countSales(context.db, time, part));
};
