/**
 * The five rates of PAYGo PERFORM (GOGLA, June 2026) on repayment and ownership. They are cumulative from the start of
 * each contract and follow its original plan: an extension does not move it, and the plan of a contract that was
 * written off keeps falling due. Money counts when its instalment has fallen due. Not repayments are deposits,
 * rebates, credit, and the value of returned phones; money after a write-off is arrears paid. Whole FCFA, or
 * contracts.
 */
import { type LoanFacts, receivedBy, settledOn } from './facts.ts';
import { type Ratio, addRatios, totalOf } from './ratio.ts';
import { cumulativeDue, installmentsDue } from '../schedule.ts';
import type { Day } from '../../values/day.ts';
import { addDays, addMonths } from '../calendar.ts';

const EARLY_DAYS = 90;

/** What has fallen due by the end of a day on the original plan. */
export const plannedBy = ({ plan }: LoanFacts, day: Day): number => cumulativeDue(plan, installmentsDue(plan, day));

export const day90Of = ({ plan }: LoanFacts): Day => addDays(plan.start_on, EARLY_DAYS);
export const twiceTermOf = ({ plan, months }: LoanFacts): Day => addMonths(plan.start_on, 2 * months);

/** What was paid of what has fallen due. */
export function paidVersusPlan(loan: LoanFacts, day: Day): Ratio {
  const d = plannedBy(loan, day);
  return { n: Math.min(receivedBy(loan, day), d), d };
}

/** What was repaid by twice the term ÷ all instalments: by then all have fallen due on the original plan. */
const paidByTwiceTerm = (loan: LoanFacts): Ratio => ({
  n: Math.min(receivedBy(loan, twiceTermOf(loan)), loan.plan.total_fcfa),
  d: loan.plan.total_fcfa,
});

/** Whether nothing was left to pay by twice the term. A loan settled with a rebate is owned. */
function isOwnedByTwiceTerm(loan: LoanFacts): boolean {
  const by = twiceTermOf(loan);
  const settled = settledOn(loan);
  return (settled !== null && settled <= by) || receivedBy(loan, by) >= loan.plan.total_fcfa;
}

export interface Perform {
  readonly paid_vs_plan: Ratio;
  /** ÷ all that was financed: the total of the contracts with their charge, without deposits. */
  readonly paid_vs_financed: Ratio;
  /** Of contracts that have reached their 90th day, by that day. */
  readonly paid_vs_plan_at_90_days: Ratio;
  /** Of contracts that have reached twice their term, by that day; no other is in it, even if it is paid. */
  readonly paid_vs_plan_at_twice_term: Ratio;
  /** Contracts paid in full by twice their term ÷ contracts that have reached it. */
  readonly owned_at_twice_term: Ratio;
}

/** The rates of a cohort, or of all contracts begun by the day: the sums over the contracts. */
export function performOf(loans: readonly LoanFacts[], day: Day): Perform {
  const begun = loans.filter(({ plan }) => plan.start_on <= day);
  const twice = begun.filter((loan) => twiceTermOf(loan) <= day);
  const paid_vs_plan = addRatios(begun.map((loan) => paidVersusPlan(loan, day)));
  return {
    paid_vs_plan,
    paid_vs_financed: { n: paid_vs_plan.n, d: totalOf(begun, ({ plan }) => plan.total_fcfa) },
    paid_vs_plan_at_90_days: addRatios(
      begun.filter((loan) => day90Of(loan) <= day).map((loan) => paidVersusPlan(loan, day90Of(loan))),
    ),
    paid_vs_plan_at_twice_term: addRatios(twice.map(paidByTwiceTerm)),
    owned_at_twice_term: { n: twice.filter(isOwnedByTwiceTerm).length, d: twice.length },
  };
}
