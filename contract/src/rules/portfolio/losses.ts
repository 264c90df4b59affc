/** What loans that ended unpaid cost, what came back of it, and what the charge earned beside it. Whole FCFA. */
import { chargeEarned } from '../allocation.ts';
import { type LoanFacts, owedOn, rebatedBy, recoveredBy, repaidBy, writtenOffBy } from './facts.ts';
import { type Ratio, addRatios, totalOf } from './ratio.ts';
import type { Period } from './split.ts';
import type { Day } from '../../values/day.ts';
import { addMonths, daysBetween } from '../calendar.ts';

/**
 * Money and the value of returned phones within so many months after the end ÷ gross written off, of the loans that
 * ended unpaid in the period. Loans that ended less than these months before `day` are left out.
 */
export function recoveryRate(loans: readonly LoanFacts[], { after, until }: Period, months: number, day: Day): Ratio {
  return addRatios(
    loans.flatMap((loan) => {
      const on = loan.end?.on;
      if (on === undefined || on <= after || on > until || addMonths(on, months) > day) return [];
      const d = writtenOffBy(loan, on);
      return d === 0 ? [] : [{ n: recoveredBy(loan, addMonths(on, months)), d }];
    }),
  );
}

/** The rest of it: 1 − recoveries ÷ exposure. It is negative when more came back than was written off. */
export const lossGivenDefault = ({ n, d }: Ratio): Ratio => ({ n: d - n, d });

const earnedBy = (loan: LoanFacts, day: Day): number =>
  chargeEarned(loan.charge_fcfa, repaidBy(loan, day), loan.plan.total_fcfa) - rebatedBy(loan, day);

/** The finance charge earned in the period, less the rebates; the books have it on account 4010. */
export const chargeEarnedIn = (loans: readonly LoanFacts[], { after, until }: Period): number =>
  totalOf(loans, (loan) => earnedBy(loan, until) - earnedBy(loan, after));

const lossBy = (loan: LoanFacts, day: Day): number =>
  loan.end === null || loan.end.on > day || writtenOffBy(loan, day) === 0
    ? 0
    : writtenOffBy(loan, day) - unearnedOn(loan, loan.end.on);

const unearnedOn = (loan: LoanFacts, day: Day): number =>
  loan.charge_fcfa - chargeEarned(loan.charge_fcfa, repaidBy(loan, day), loan.plan.total_fcfa);

/**
 * The loss of the loans that ended unpaid in the period: their net receivable. The books have it on account 5020, less
 * what was set aside for them on 1190 and was a loss before.
 */
export const lossIn = (loans: readonly LoanFacts[], { after, until }: Period): number =>
  totalOf(loans, (loan) => lossBy(loan, until) - lossBy(loan, after));

/** How much of the charge the losses of the same period took. */
export const lossOfCharge = (loans: readonly LoanFacts[], period: Period): Ratio => ({
  n: lossIn(loans, period),
  d: chargeEarnedIn(loans, period),
});

const netOn = (loan: LoanFacts, day: Day): number => {
  const owed = owedOn(loan, day);
  return owed === 0 ? 0 : owed - unearnedOn(loan, day);
};

/**
 * The charge earned in the period ÷ the average net receivable at its two ends, for a year of 365 days. Both sides are
 * multiplied to stay whole.
 */
export function portfolioYield(loans: readonly LoanFacts[], period: Period): Ratio {
  const { after, until } = period;
  return {
    n: chargeEarnedIn(loans, period) * 2 * 365,
    d: totalOf(loans, (loan) => netOn(loan, after) + netOn(loan, until)) * daysBetween(after, until),
  };
}
