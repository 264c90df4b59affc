/** The phones in stock at the end of a day, all together, by model and by shop. */
import type { Received } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { StockFrame } from '@palier/contract/reports/stock-records.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { SALES_DAYS } from '@palier/contract/rules/stock-cover.ts';
import { dayIn, startOfDay } from '@palier/contract/values/time-zone.ts';
import type * as z from 'zod';
import { fail } from '../../platform/errors.ts';
import type { QueryContext, QueryHandler } from '../../platform/handler.ts';
import { seesCost } from '../catalogue/catalogue.ts';
import type { Part } from './figures.sql.ts';
import { partOf } from './frame.ts';
import { periodOf } from './signed.sql.ts';
import { stockReport } from './stock-figures.ts';
import { type StockDay, firstPhoneAt, soldSums, stockSums } from './stock.sql.ts';

export const readStock: QueryHandler<typeof reportsCalls.stock> = async (asked, context) => {
  const { frame, at, part } = await stockAsked(asked, context);
  const of = { part, product_id: null };
  const [stock, sold] = await Promise.all([stockSums(context.db, at, of), soldSums(context.db, at, of)]);
  return { frame, ...stockReport(stock, sold, seesCost(context.actor)) };
};

/**
 * The day and the part that are asked for. Moves of phones are kept when they happen and prices never count for earlier
 * days, so nothing of a day is known later: both clocks have the same figures, and the second only for closed periods.
 * Refuses REPORT_DAY_AHEAD, STOCK_DAY_TOO_EARLY, BOOKS_NOT_CLOSED.
 */
export async function stockAsked(
  asked: Received<typeof reportsCalls.stock>,
  context: QueryContext,
): Promise<{ readonly frame: z.output<typeof StockFrame>; readonly at: StockDay; readonly part: Part }> {
  const { db, clock, services } = context;
  const { as_of_on } = asked;
  const { time_zone } = services.business;
  if (as_of_on > clock.today()) throw fail('REPORT_DAY_AHEAD', {}, 'as_of_on');
  const first_at = await firstPhoneAt(db);
  const first_day = first_at === null ? null : dayIn(time_zone, new Date(first_at));
  if (first_day !== null && as_of_on < first_day) throw fail('STOCK_DAY_TOO_EARLY', { day: first_day }, 'as_of_on');
  const part = await partOf(asked, context);
  const period = part.is_signed ? await periodOf(db, as_of_on) : null;
  if (part.is_signed && period === null) throw fail('BOOKS_NOT_CLOSED', {}, 'clock');
  const known_at = period === null ? clock.now() : new Date(period.booked_until);
  const daysBefore = (days: number): Date => startOfDay(time_zone, addDays(as_of_on, -days));
  return {
    frame: { as_of_on, first_day, known_until: known_at.toISOString() },
    part,
    at: {
      day: as_of_on,
      ends_at: daysBefore(-1),
      known_at,
      since_30: daysBefore(30),
      since_60: daysBefore(60),
      since_90: daysBefore(90),
      sold_from: daysBefore(SALES_DAYS - 1),
      time_zone,
    },
  };
}
