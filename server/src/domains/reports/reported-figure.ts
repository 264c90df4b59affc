/** What a report says of a figure, from the kept days, beside the loans that it leads to. */
import {
  type BookGroup,
  type LoanGroup,
  type TimeGroup,
  isOfMonth,
  isOfTime,
} from '@palier/contract/reports/loan-groups.ts';
import type { Figures, Flows } from '@palier/contract/reports/records.ts';
import type { ReportedFigure } from '@palier/contract/reports/report-loans.ts';
import { riskOf } from '@palier/contract/reports/risk.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Cell } from './figure-day.sql.ts';
import { addFlows, figuresBy, NO_FIGURES } from './figures.ts';
import { type Part, flowSums, isWhole } from './figures.sql.ts';
import { forwardBetween } from './forward.sql.ts';
import { money, shareOfLoans, shareOfMoney } from './reported.ts';
import { reportedMonth } from './reported-month.ts';
import { workedOut } from './runs.sql.ts';

const FLOW: Readonly<Record<Exclude<TimeGroup, 'rebates'>, (flows: Flows) => ReportedFigure>> = {
  due: ({ due_fcfa }) => money(due_fcfa),
  received: ({ received_fcfa }) => money(received_fcfa),
  sold: ({ sold, sold_fcfa }) => money(sold_fcfa, sold),
  deposits: ({ deposit_fcfa }) => money(deposit_fcfa),
  written_off: ({ written_off_fcfa }) => money(written_off_fcfa),
};

const lateBeyond = (figures: Figures, days: 0 | 7 | 30 | 60): ReportedFigure => money(riskOf(figures, days).n);

function ofBook(figures: Figures, group: BookGroup): ReportedFigure {
  switch (group) {
    case 'owed':
      return money(figures.owed_fcfa, figures.loans);
    case 'late':
      return lateBeyond(figures, 0);
    case 'late_7':
      return lateBeyond(figures, 7);
    case 'late_30':
      return lateBeyond(figures, 30);
    case 'late_60':
      return lateBeyond(figures, 60);
    case 'non_performing':
      return money(figures.npl.n);
    case 'arrears':
      return money(figures.arrears_fcfa);
    case 'on_time':
    case 'first':
    case 'second':
    case 'third':
    case 'fourth':
    case 'npl': {
      const found = figures.ages.find(({ age }) => age === group);
      return money(found?.owed_fcfa ?? 0, found?.loans ?? 0);
    }
    case 'paid_versus_plan':
    case 'paid_versus_financed':
    case 'paid_at_90_days':
    case 'paid_at_twice_term':
      return shareOfMoney(figures[group]);
    default:
      return shareOfLoans(figures[group]);
  }
}

/** Measured once in the life of a loan, so that every day until this one counts. */
const OF_EVERY_DAY: ReadonlySet<LoanGroup> = new Set([
  'paid_at_90_days',
  'paid_at_twice_term',
  'owned_at_twice_term',
  'first_missed_7',
  'first_missed_30',
]);

interface Known {
  readonly first_day: Day;
  /** Earlier days that are not worked out. */
  readonly days_missing: number;
  readonly from_on: Day;
  readonly until_on: Day;
  readonly cell: Cell;
}

/** Null while a day of the figure is not worked out. */
export async function reportedFigure(
  db: Reader,
  part: Part,
  group: LoanGroup,
  { first_day, days_missing, from_on, until_on, cell }: Known,
): Promise<ReportedFigure | null> {
  if (isOfMonth(group)) return reportedMonth(db, part, group, until_on, cell);
  if (!isOfTime(group)) {
    if (days_missing > 0 && OF_EVERY_DAY.has(group)) return null;
    const figures = await figuresBy(db, part, [until_on], null);
    return ofBook(figures.get('') ?? NO_FIGURES, group);
  }
  // Rebates are read from the ledger, for the whole business as known now.
  if (group === 'rebates')
    return isWhole(part) && !part.is_signed ? money((await forwardBetween(db, from_on, until_on)).rebates_fcfa) : null;
  const known = await workedOut(db, part.is_signed, from_on, until_on);
  for (let day = from_on < first_day ? first_day : from_on; day <= until_on; day = addDays(day, 1))
    if (!known.has(day)) return null;
  return FLOW[group](addFlows(await flowSums(db, part, { from_on, until_on }, null)));
}
