/** Whether loans that were cured stay so: the check on a cure rate, which a small payment can lift for a day. */
import { type Lateness, stateOn } from './as-of.ts';
import type { LoanFacts } from './facts.ts';
import type { Ratio } from './ratio.ts';
import type { Period } from './split.ts';
import type { Day } from '../../values/day.ts';
import { addDays } from '../calendar.ts';

const WATCHED_DAYS = 60;

/**
 * Whether a loan is late, or ends unpaid, at the end of any of the days after `after` until `until`. Between two
 * events it only becomes later, so the last day before each event and the last day of all are enough.
 */
export function isLateWithin(loan: LoanFacts, { after, until }: Period, lateness: Lateness): boolean {
  const days = [...loan.money.map(({ value_on }) => value_on), ...loan.extensions.map(({ on }) => on)];
  const lasts = [...days, ...(loan.end ? [loan.end.on] : [])].map((day) => addDays(day, -1));
  return [...lasts, until].some((day) => {
    if (day <= after || day > until) return false;
    const state = stateOn(loan, day, lateness);
    return state !== null && (state.status === 'active' ? state.delinquent_days > 0 : state.status !== 'settled');
  });
}

/**
 * Of the loans late at the first day of a period and on time or settled at the last, those late again within 60 days.
 * Nobody has been watched for long enough before these days have passed by `day`: then the ratio is of none.
 */
export function reDefault(loans: readonly LoanFacts[], period: Period, lateness: Lateness, day: Day): Ratio {
  const watched: Period = { after: period.until, until: addDays(period.until, WATCHED_DAYS) };
  if (watched.until > day) return { n: 0, d: 0 };
  const cured = loans.filter((loan) => {
    const [before, now] = [stateOn(loan, period.after, lateness), stateOn(loan, period.until, lateness)];
    return (before?.delinquent_days ?? 0) > 0 && (now?.status === 'settled' || now?.age === 'on_time');
  });
  return { n: cured.filter((loan) => isLateWithin(loan, watched, lateness)).length, d: cured.length };
}
