/** The phones in stock now, by model. */
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { partOf } from './frame.ts';
import { stockByModel } from './stock.sql.ts';

const OLD_DAYS = 90;
const SALES_DAYS = 28;

export const readStock: QueryHandler<typeof reportsCalls.stock> = async (place, context) => {
  const { db, clock, services } = context;
  const today = clock.today();
  const daysAgo = (days: number): Date => startOfDay(services.business.time_zone, addDays(today, -days));
  const part = await partOf({ ...place, as_of_on: today, clock: 'known' }, context);
  return { rows: await stockByModel(db, part, { old_before: daysAgo(OLD_DAYS), sold_since: daysAgo(SALES_DAYS) }) };
};
