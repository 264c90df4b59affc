/** The business as of a day. */
import type { Received, Result } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays, addMonths, daysBetween, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import { addFlows, figuresBy, NO_FIGURES } from './figures.ts';
import { flowSums } from './figures.sql.ts';
import { type Reading, frameOf, partOf } from './frame.ts';
import { workedOut } from './runs.sql.ts';
import { onDay } from './said-days.ts';
import { suspenseNow } from './suspense.sql.ts';

const WEEKS = 13;
const WEEK_DAYS = 7;

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

type Dashboard = typeof reportsCalls.dashboard;

export async function readDashboard(said: Received<Dashboard>, context: Reading): Promise<Result<Dashboard>> {
  const { db, clock } = context;
  const asked = onDay(said, context);
  const { as_of_on } = asked;
  const part = await partOf(asked, context);
  const { frame, first_day } = await frameOf(asked, part, context);
  const month_on = firstOfMonth(as_of_on);
  const before_on = addMonths(month_on, -1);
  // The same days of the month before; a shorter month ends earlier.
  const before_until = earlier(addDays(before_on, daysBetween(month_on, as_of_on)), addDays(month_on, -1));
  const ends = Array.from({ length: WEEKS }, (_, back) => addDays(as_of_on, -WEEK_DAYS * (WEEKS - 1 - back)));
  const month_ago = addMonths(as_of_on, -1);
  const from_on = earlier(before_on, addDays(ends[0] ?? as_of_on, 1 - WEEK_DAYS));
  const isWhole = frame.proof !== null;
  const [known, figures, flows, suspense_fcfa] = await Promise.all([
    workedOut(db, part.is_signed, from_on, as_of_on),
    figuresBy(db, part, [...new Set([...ends, month_ago])], 'day'),
    flowSums(db, part, { from_on, until_on: as_of_on }, 'day'),
    isWhole && as_of_on === clock.today() ? suspenseNow(db) : null,
  ]);
  const between = (from: Day, until: Day) =>
    addFlows(flows.filter(({ day }) => day !== null && day >= from && day <= until));
  const isKnown = (from: Day, until: Day): boolean => {
    for (let day = from < first_day ? first_day : from; day <= until; day = addDays(day, 1))
      if (!known.has(day)) return false;
    return until >= first_day;
  };
  const figuresOn = (day: Day) => (isKnown(day, day) ? (figures.get(day) ?? NO_FIGURES) : null);
  const days = Array.from({ length: daysBetween(month_on, as_of_on) + 1 }, (_, at) => addDays(month_on, at));
  return {
    frame,
    first_day,
    figures: figuresOn(as_of_on) ?? NO_FIGURES,
    week_before: figuresOn(addDays(as_of_on, -WEEK_DAYS)),
    month_before: figuresOn(month_ago),
    day: between(as_of_on, as_of_on),
    month: between(month_on, as_of_on),
    month_before_flows: isKnown(before_on, before_until) ? between(before_on, before_until) : null,
    weeks: ends
      .filter((until_on) => isKnown(addDays(until_on, 1 - WEEK_DAYS), until_on))
      .map((until_on) => ({
        until_on,
        figures: figuresOn(until_on) ?? NO_FIGURES,
        flows: between(addDays(until_on, 1 - WEEK_DAYS), until_on),
      })),
    days: days.map((on) => {
      const { due_fcfa, received_fcfa } = between(on, on);
      return { on, due_fcfa, received_fcfa };
    }),
    suspense_fcfa,
  };
}
