/** How long customers take to pay, whatever a day of reporting happens to show. */
import { paidInstallments } from '../allocation.ts';
import { type LoanFacts, moneyDays, paidBy, planOn } from './facts.ts';
import { type Ratio, addRatios } from './ratio.ts';
import type { Period } from './split.ts';
import { dueDay } from '../schedule.ts';
import { addDays, daysBetween } from '../calendar.ts';

/**
 * Days from the due day to the day of payment, weighted by francs: Σ days × francs ÷ Σ francs of the instalments paid
 * in the period, on the plan at its end. It is negative where customers pay ahead.
 */
export function daysToPay(loans: readonly LoanFacts[], { after, until }: Period): Ratio {
  return addRatios(
    loans.flatMap((loan) => {
      const plan = planOn(loan, until);
      const days = moneyDays(loan).filter((day) => day > after && day <= until);
      return days.flatMap((day) => {
        const before = paidBy(loan, addDays(day, -1));
        return paidInstallments(plan, before, paidBy(loan, day) - before).map(({ number, amount_fcfa }) => ({
          n: daysBetween(dueDay(plan, number), day) * amount_fcfa,
          d: amount_fcfa,
        }));
      });
    }),
  );
}
