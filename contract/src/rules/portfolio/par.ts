/**
 * Portfolio at risk: the whole balance of late loans, never only the part of it that is overdue. PARx is the
 * outstanding of active loans that are delinquent for more than x days ÷ the outstanding of active loans, x = 0
 * ("PAR1"), 7, 30, 60 and 90; the ratio of non-performing loans is the same with the threshold of the settings. Beside
 * it stands a vintage: a growing book flatters it.
 */
import { AGES, type Age } from './ages.ts';
import type { LoanState } from './as-of.ts';
import { type Ratio, shareOf, totalOf, weightOf } from './ratio.ts';
import type { Day } from '../../values/day.ts';
import { addMonths } from '../calendar.ts';

/** So many months an extended loan is shown beside the late ones. */
const EXTENDED_MONTHS = 6;

const outstanding = ({ outstanding_fcfa }: LoanState): number => outstanding_fcfa;
const isActive = ({ status }: LoanState): boolean => status === 'active';

/** The sum of all balances, in FCFA; the books have it on account 1100. */
export const grossOf = (states: readonly LoanState[]): number => totalOf(states, outstanding);

/** PAR over balances, in FCFA. */
export const parOf = (states: readonly LoanState[], days: number): Ratio =>
  weightOf(states, ({ delinquent_days }) => delinquent_days > days, outstanding);

/** The same by number of active loans. */
export const parByCount = (states: readonly LoanState[], days: number): Ratio =>
  shareOf(states.filter(isActive), ({ delinquent_days }) => delinquent_days > days);

/** PAR with the loans that were extended in the last six months, as microfinance defines it for restructured loans. */
export function parWithExtended(states: readonly LoanState[], days: number, day: Day): Ratio {
  const since = addMonths(day, -EXTENDED_MONTHS);
  return weightOf(
    states,
    ({ delinquent_days, last_extended_on }) =>
      delinquent_days > days || (last_extended_on !== null && last_extended_on > since),
    outstanding,
  );
}

/** PAR now over what was outstanding three months ago, so that new loans do not dilute it. It may be more than 1. */
export const parOverEarlier = (states: readonly LoanState[], days: number, earlier: readonly LoanState[]): Ratio => ({
  n: parOf(states, days).n,
  d: grossOf(earlier),
});

interface AgeRow {
  readonly age: Age;
  readonly loans: number;
  readonly outstanding_fcfa: number;
  readonly net_receivable_fcfa: number;
  readonly arrears_fcfa: number;
}

/** The book by group. All rows are there, and their balances add up to the gross outstanding. */
export const bookByAge = (states: readonly LoanState[]): AgeRow[] =>
  AGES.map((age) => {
    const of = states.filter((state) => state.age === age);
    return {
      age,
      loans: of.length,
      outstanding_fcfa: grossOf(of),
      net_receivable_fcfa: totalOf(of, ({ net_receivable_fcfa }) => net_receivable_fcfa),
      arrears_fcfa: totalOf(of, ({ arrears_fcfa }) => arrears_fcfa),
    };
  });
