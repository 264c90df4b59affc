/**
 * Whether customers pay at all: the measures of agents and of fraud. They count every loan that was activated, also one
 * that has ended since, so that a write-off does not improve them. Counts of loans.
 */
import { type LoanFacts, moneyDays, planOn, receivedBy, repaidBy } from './facts.ts';
import { type Ratio, shareOf } from './ratio.ts';
import { cumulativeDue, dueDay, firstUnpaid } from '../schedule.ts';
import type { Day } from '../../values/day.ts';
import { addDays, daysBetween } from '../calendar.ts';

const NEVER_PAID_DAYS = 30;

interface FirstInstallment {
  readonly due_on: Day;
  readonly amount_fcfa: number;
}

/**
 * The first instalment with an amount; on a small daily plan the very first may be 0 FCFA. An extension until its due
 * day moves it. One that was granted later does not undo that it was missed.
 */
export function firstInstallment(loan: LoanFacts): FirstInstallment {
  const k = firstUnpaid(loan.plan, 0);
  let due_on = dueDay(loan.plan, k);
  for (let moved = dueDay(planOn(loan, due_on), k); moved > due_on; moved = dueDay(planOn(loan, due_on), k))
    due_on = moved;
  return { due_on, amount_fcfa: cumulativeDue(loan.plan, k) };
}

/** The day on which the first instalment was paid in full; null while it is not. */
export function firstPaidOn(loan: LoanFacts): Day | null {
  const { amount_fcfa } = firstInstallment(loan);
  return moneyDays(loan).find((day) => repaidBy(loan, day) >= amount_fcfa) ?? null;
}

/**
 * Loans whose first instalment was not fully paid `days` days after its due day ÷ loans whose first due day is more
 * than `days` days ago: FPD7 and FPD30.
 */
export const firstPaymentDefault = (loans: readonly LoanFacts[], days: number, today: Day): Ratio =>
  shareOf(
    loans.filter((loan) => daysBetween(firstInstallment(loan).due_on, today) > days),
    (loan) => {
      const { due_on, amount_fcfa } = firstInstallment(loan);
      return repaidBy(loan, addDays(due_on, days)) < amount_fcfa;
    },
  );

/** Loans activated more than 30 days ago without any repayment ÷ loans of that age. */
export const neverPaid = (loans: readonly LoanFacts[], today: Day): Ratio =>
  shareOf(
    loans.filter(({ plan }) => daysBetween(plan.start_on, today) > NEVER_PAID_DAYS),
    (loan) => receivedBy(loan, today) === 0,
  );
