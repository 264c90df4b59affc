/**
 * A cohort is the loans of one month of activation, followed by months on book: 0 is the end of that month. What was
 * written off stays in the curve of risk, so that it falls only by cures. Whole FCFA.
 */
import { type Lateness, statesOn } from './as-of.ts';
import { type LoanFacts, receivedBy, writtenOffBy } from './facts.ts';
import { parOf } from './par.ts';
import { plannedBy } from './perform.ts';
import { type Ratio, totalOf } from './ratio.ts';
import type { Day } from '../../values/day.ts';
import { addDays, addMonths } from '../calendar.ts';

/** A loan late by more days is at risk. */
const AT_RISK_DAYS = 30;

/** `2026-03`, from the day of activation. */
export const cohortOf = ({ plan }: LoanFacts): string => plan.start_on.slice(0, 7);

interface VintagePoint {
  readonly months_on_book: number;
  readonly on: Day;
  /** What has fallen due on the original plans, also of loans that were written off. */
  readonly due_fcfa: number;
  /** Money until then, also after a write-off, and no rebates. */
  readonly repaid_fcfa: number;
  readonly repaid_of_repayable: Ratio;
  /** It may be more than 1: money ahead counts. */
  readonly repaid_of_due: Ratio;
  /** Balances late by more than 30 days, and gross balances that ended unpaid so far, ÷ total repayable. */
  readonly at_risk_of_repayable: Ratio;
}

function pointOf(cohort: readonly LoanFacts[], months_on_book: number, on: Day, lateness: Lateness): VintagePoint {
  const repayable_fcfa = totalOf(cohort, ({ plan }) => plan.total_fcfa);
  const due_fcfa = totalOf(cohort, (loan) => plannedBy(loan, on));
  const repaid_fcfa = totalOf(cohort, (loan) => Math.min(receivedBy(loan, on), loan.plan.total_fcfa));
  const lost_fcfa = totalOf(cohort, (loan) => writtenOffBy(loan, on));
  return {
    months_on_book,
    on,
    due_fcfa,
    repaid_fcfa,
    repaid_of_repayable: { n: repaid_fcfa, d: repayable_fcfa },
    repaid_of_due: { n: repaid_fcfa, d: due_fcfa },
    at_risk_of_repayable: {
      n: parOf(statesOn(cohort, on, lateness), AT_RISK_DAYS).n + lost_fcfa,
      d: repayable_fcfa,
    },
  };
}

/** The curve of a month's cohort among the loans, one point for each month that has ended by `day`. */
export function vintageOf(loans: readonly LoanFacts[], month: string, day: Day, lateness: Lateness): VintagePoint[] {
  const cohort = loans.filter((loan) => cohortOf(loan) === month);
  const points: VintagePoint[] = [];
  for (let later = 0; ; later++) {
    const on = addDays(addMonths(`${month}-01`, later + 1), -1);
    if (on > day) return points;
    points.push(pointOf(cohort, later, on, lateness));
  }
}
