/**
 * What came in during a period, each franc by the instalment that it pays, beside what fell due in it. A period runs
 * from the end of the day `after` to the end of the day `until`, so it contains what is due on `until` and not what is
 * due on `after`. Only instalment money: no deposits, no rebates, and no recoveries after an unpaid end. Whole FCFA.
 */
import { type LoanFacts, lastDayBy, paidBy, planOn, rebatedBy } from './facts.ts';
import { type Ratio, totalOf } from './ratio.ts';
import { cumulativeDue, installmentsDue } from '../schedule.ts';
import type { Day } from '../../values/day.ts';

export interface Period {
  /** The last day before the period. */
  readonly after: Day;
  readonly until: Day;
}

export interface Split {
  /** Instalments that fell due in the period, also when they had been paid ahead. */
  readonly due_fcfa: number;
  readonly collected_fcfa: number;
  /** Of the money, what paid instalments due before the period, in it, and after it. */
  readonly to_arrears_fcfa: number;
  readonly to_current_fcfa: number;
  readonly prepaid_fcfa: number;
  /** Of the instalments of the period, what is paid at its end, also with earlier money. */
  readonly current_paid_fcfa: number;
  /** Due at the opening and not paid, an instalment of the day `after` included. */
  readonly opening_unpaid_fcfa: number;
}

const NOTHING: Split = {
  due_fcfa: 0,
  collected_fcfa: 0,
  to_arrears_fcfa: 0,
  to_current_fcfa: 0,
  prepaid_fcfa: 0,
  current_paid_fcfa: 0,
  opening_unpaid_fcfa: 0,
};

/** How much of the francs from `a` to `b` lies between `from` and `to`. */
const overlap = (a: number, b: number, from: number, to: number): number =>
  Math.max(0, Math.min(b, to) - Math.max(a, from));

/**
 * The split of one loan. The plan is the one at the end of the period, so that an instalment moved by an extension
 * counts once. A rebate takes the last francs off the plan: nobody asks for them. After an unpaid end nothing falls
 * due.
 */
export function splitOf(loan: LoanFacts, { after, until }: Period): Split {
  if (loan.plan.start_on > until || (loan.end !== null && loan.end.on <= after)) return NOTHING;
  const plan = planOn(loan, until);
  const asked_fcfa = plan.total_fcfa - rebatedBy(loan, until);
  const dueBy = (day: Day): number => Math.min(asked_fcfa, cumulativeDue(plan, installmentsDue(plan, day)));
  const [before, through] = [dueBy(after), dueBy(lastDayBy(loan, until))];
  const [paid_before, paid] = [paidBy(loan, after), paidBy(loan, until)];
  return {
    due_fcfa: through - before,
    collected_fcfa: paid - paid_before,
    to_arrears_fcfa: overlap(paid_before, paid, 0, before),
    to_current_fcfa: overlap(paid_before, paid, before, through),
    prepaid_fcfa: overlap(paid_before, paid, through, Number.POSITIVE_INFINITY),
    current_paid_fcfa: overlap(0, paid, before, through),
    opening_unpaid_fcfa: Math.max(0, before - paid_before),
  };
}

/** The split of several loans: the sums. */
export function splitOfAll(loans: readonly LoanFacts[], period: Period): Split {
  const parts = loans.map((loan) => splitOf(loan, period));
  const sum = (name: keyof Split): number => totalOf(parts, (part) => part[name]);
  return {
    due_fcfa: sum('due_fcfa'),
    collected_fcfa: sum('collected_fcfa'),
    to_arrears_fcfa: sum('to_arrears_fcfa'),
    to_current_fcfa: sum('to_current_fcfa'),
    prepaid_fcfa: sum('prepaid_fcfa'),
    current_paid_fcfa: sum('current_paid_fcfa'),
    opening_unpaid_fcfa: sum('opening_unpaid_fcfa'),
  };
}

/**
 * Received ÷ fell due. Over one month or, as lenders agree it, over three. It may be more than 1, and arrears and money
 * ahead lift it, so it never stands alone.
 */
export const collectionRate = ({ collected_fcfa, due_fcfa }: Split): Ratio => ({ n: collected_fcfa, d: due_fcfa });

/** The part of the instalments of the period that is paid at its end. */
export const currentDueCollected = ({ current_paid_fcfa, due_fcfa }: Split): Ratio => ({
  n: current_paid_fcfa,
  d: due_fcfa,
});

/** What was collected of all that was asked for: the unpaid of before and the instalments of the period. */
export const collectedOfDemand = (split: Split): Ratio => ({
  n: split.collected_fcfa - split.prepaid_fcfa,
  d: split.opening_unpaid_fcfa + split.due_fcfa,
});
