/**
 * Measures that PAYGo PERFORM had in 2021 and now calls operational: they may not stand in for its rates of repayment.
 * The collection rate is in `split.ts`, receivables at risk are PAR in `par.ts`: days since the last payment mislead on
 * monthly plans. Counts are loans or customers, amounts whole FCFA.
 */
import type { LoanState } from './as-of.ts';
import { type LoanFacts, owedOn, settledOn, writtenOffBy } from './facts.ts';
import { type Ratio, shareOf, totalOf } from './ratio.ts';
import type { Period } from './split.ts';
import type { Day } from '../../values/day.ts';
import { addMonths, daysBetween } from '../calendar.ts';

/** A loan with a payment in the last so many days is active in paying. */
const PAYING_DAYS = 30;

const lies = (day: Day, { after, until }: Period): boolean => after < day && day <= until;

/**
 * Gross balances that ended unpaid from the first to the last of `days` ÷ the average gross receivable on these days:
 * the ends of thirteen months for the last twelve. Both sides are multiplied by the number of days to stay whole. The
 * days after which the business writes off belong beside it.
 */
export function writeOffRatio(loans: readonly LoanFacts[], days: readonly Day[]): Ratio {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { n: 0, d: 0 };
  return {
    n: days.length * totalOf(loans, (loan) => writtenOffBy(loan, last) - writtenOffBy(loan, first)),
    d: totalOf(days, (day) => totalOf(loans, (loan) => owedOn(loan, day))),
  };
}

/** Active loans with a payment in the last 30 days ÷ active loans. */
export const activeRatio = (states: readonly LoanState[], day: Day): Ratio =>
  shareOf(
    states.filter(({ status }) => status === 'active'),
    ({ last_paid_on }) => last_paid_on !== null && daysBetween(last_paid_on, day) < PAYING_DAYS,
  );

/** Phones that came back in the period ÷ loans active at its start. */
export const returnRate = (loans: readonly LoanFacts[], period: Period): Ratio => ({
  n: loans.filter(({ end }) => end?.kind === 'returned' && lies(end.on, period)).length,
  d: loans.filter((loan) => owedOn(loan, period.after) > 0).length,
});

/** Customers who settled a loan in the period and began another by `day` ÷ customers who settled one in the period. */
export function followOnRate(loans: readonly LoanFacts[], period: Period, day: Day): Ratio {
  const settled = new Map<string, { readonly loan_id: string; readonly on: Day }>();
  for (const { customer_id, loan_id, on } of loans.map((loan) => ({ ...loan, on: settledOn(loan) }))) {
    if (on === null || !lies(on, period)) continue;
    const first = settled.get(customer_id);
    if (first === undefined || on < first.on) settled.set(customer_id, { loan_id, on });
  }
  return shareOf([...settled], ([customer_id, { loan_id, on }]) =>
    loans.some(
      (loan) =>
        loan.customer_id === customer_id &&
        loan.loan_id !== loan_id &&
        loan.plan.start_on >= on &&
        loan.plan.start_on <= day,
    ),
  );
}

const activeCustomers = (loans: readonly LoanFacts[], day: Day): number =>
  new Set(loans.filter((loan) => owedOn(loan, day) > 0).map(({ customer_id }) => customer_id)).size;

/** Customers with an active loan: (now − a year ago) ÷ a year ago. It is negative when there are fewer. */
export function customerGrowth(loans: readonly LoanFacts[], day: Day): Ratio {
  const d = activeCustomers(loans, addMonths(day, -12));
  return { n: activeCustomers(loans, day) - d, d };
}
