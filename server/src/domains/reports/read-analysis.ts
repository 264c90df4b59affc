/**
 * The portfolio over time: balances by days late, where they went, how each month of sales stands, and what the money
 * of each month paid for.
 */
import type { Result } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays, addMonths, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { addFlows, figuresBy, NO_FIGURES } from './figures.ts';
import { flowSums } from './figures.sql.ts';
import { forwardBetween } from './forward.sql.ts';
import { frameOf, partOf } from './frame.ts';
import { workedOut } from './runs.sql.ts';
import { onDay } from './said-days.ts';
import { type VintageSum, collectionMonths, lastMonthEnds, rollSums, vintageSums } from './months.sql.ts';

type Analysis = Result<typeof reportsCalls.analysis>;

const MONTHS = 13;

/** The ends of the months before the day, oldest first, and the day itself. */
const endsUntil = (day: Day): Day[] => [
  ...Array.from({ length: MONTHS - 1 }, (_, at) => addDays(addMonths(firstOfMonth(day), at + 2 - MONTHS), -1)),
  day,
];

const vintagesOf = (sums: readonly VintageSum[]): Analysis['vintages'] =>
  [...new Set(sums.map(({ cohort }) => cohort))].map((cohort) => {
    const points = sums.filter((one) => one.cohort === cohort);
    return {
      cohort,
      contracts: points.at(-1)?.contracts ?? 0,
      points: points.map(({ day, repayable_fcfa, repaid_fcfa, par30_fcfa, written_off_fcfa }) => ({
        until_on: day,
        at_risk: { n: par30_fcfa + written_off_fcfa, d: repayable_fcfa },
        repaid: { n: repaid_fcfa, d: repayable_fcfa },
      })),
    };
  });

export const readAnalysis: QueryHandler<typeof reportsCalls.analysis> = async (said, context) => {
  const { db } = context;
  const asked = onDay(said, context);
  const { as_of_on } = asked;
  const part = await partOf(asked, context);
  const { frame } = await frameOf(asked, part, context);
  const begin = firstOfMonth(endsUntil(as_of_on)[0] ?? as_of_on);
  const known = await workedOut(db, part.is_signed, begin, as_of_on);
  const ends = endsUntil(as_of_on).filter((day) => day === as_of_on || known.has(day));
  const [month_end = null] = await lastMonthEnds(db, part, as_of_on, 1);
  const month_on = firstOfMonth(as_of_on);
  // Months are kept by shop, so of an agent there are none.
  const isOfShops = part.agent_id === undefined;
  const isWhole = frame.proof !== null && !part.is_signed;
  const [figures, flows, collections, cells, vintages, forward] = await Promise.all([
    figuresBy(db, part, ends, 'day'),
    flowSums(db, part, { from_on: begin, until_on: as_of_on }, 'day'),
    // The last month that is over, and the twelve before it.
    isOfShops ? collectionMonths(db, part, addMonths(begin, -1), as_of_on) : [],
    month_end === null || !isOfShops ? [] : rollSums(db, part, [month_end]),
    isOfShops ? vintageSums(db, part, addMonths(month_on, 1 - MONTHS), as_of_on) : [],
    isWhole ? forwardBetween(db, month_on, as_of_on) : null,
  ]);
  return {
    frame,
    months: ends.map((until_on) => ({
      until_on,
      figures: figures.get(until_on) ?? NO_FIGURES,
      flows: addFlows(flows.filter(({ day }) => day !== null && day >= firstOfMonth(until_on) && day <= until_on)),
    })),
    collections,
    forward: forward && {
      ...forward,
      from_on: addDays(month_on, -1),
      unexplained_fcfa:
        forward.closing_fcfa -
        forward.opening_fcfa -
        forward.sold_fcfa +
        forward.received_fcfa +
        forward.rebates_fcfa +
        forward.written_off_fcfa,
    },
    rolls: {
      from_on: month_end && addDays(firstOfMonth(month_end), -1),
      until_on: month_end,
      cells: cells as Analysis['rolls']['cells'],
    },
    vintages: vintagesOf(vintages),
  };
};
