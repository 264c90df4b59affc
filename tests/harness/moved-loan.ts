/** Random loans begin in January; moved, the month that is over finds them running, whatever the day of the run. */
import type { LoanFacts } from '@palier/contract/rules/portfolio/facts.ts';
import { addDays, daysBetween, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { FIRST_DAY } from './naive-book.ts';
import { today } from './today.ts';

/** So long before this month the first of them began. */
const RUNNING_DAYS = 134;
const LATER_DAYS = daysBetween(FIRST_DAY, firstOfMonth(today())) - RUNNING_DAYS;

export const later = (day: Day): Day => addDays(day, LATER_DAYS);

export const moved = (loan: LoanFacts): LoanFacts => ({
  ...loan,
  plan: { ...loan.plan, start_on: later(loan.plan.start_on) },
  money: loan.money.map((one) => ({ ...one, value_on: later(one.value_on) })),
  extensions: loan.extensions.map((one) => ({ ...one, on: later(one.on) })),
  end: loan.end && { ...loan.end, on: later(loan.end.on) },
});
