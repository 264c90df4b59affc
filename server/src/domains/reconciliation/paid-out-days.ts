/**
 * Finds for each day of a list of terminals the credit on the bank's list that pays it out. Operators pay a day some
 * days later, several days together after a weekend, and keep their fees.
 */
import { addDays } from '@palier/contract/rules/calendar.ts';

export interface OnDay {
  readonly on: string;
  readonly fcfa: number;
}

export interface PaidOut {
  readonly from_on: string;
  readonly until_on: string;
  readonly listed_fcfa: number;
  readonly credit: OnDay | null;
}

/** The most days that one credit pays out: a long weekend. */
const MAX_TOGETHER = 4;
/** The most days after which a credit follows. */
export const MAX_DAYS_AFTER = 5;
/** The most that an operator keeps of what it pays out. */
const MAX_FEE = 0.04;

interface Fit {
  readonly first: number;
  readonly last: number;
  readonly listed_fcfa: number;
  readonly credit: OnDay;
  readonly kept: number;
}

function fitsOf(days: readonly OnDay[], credits: readonly OnDay[]): Fit[] {
  const fits: Fit[] = [];
  for (let first = 0; first < days.length; first++) {
    let listed_fcfa = 0;
    for (let last = first; last < Math.min(days.length, first + MAX_TOGETHER); last++) {
      const { on = '', fcfa = 0 } = days[last] ?? {};
      listed_fcfa += fcfa;
      const until = addDays(on, MAX_DAYS_AFTER);
      for (const credit of credits) {
        const kept = (listed_fcfa - credit.fcfa) / listed_fcfa;
        if (credit.on >= on && credit.on <= until && listed_fcfa > 0 && kept >= 0 && kept <= MAX_FEE)
          fits.push({ first, last, listed_fcfa, credit, kept });
      }
    }
  }
  return fits;
}

/** Whole sums first, then those of which least was kept, of fewer days, and the earliest. */
const better = (a: Fit, b: Fit): number =>
  a.kept - b.kept ||
  a.last - a.first - (b.last - b.first) ||
  a.first - b.first ||
  a.credit.on.localeCompare(b.credit.on);

/** `days` and `credits` by day. A credit pays out once, and so does a day. Days without a credit stand alone. */
export function paidOutDays(days: readonly OnDay[], credits: readonly OnDay[]): PaidOut[] {
  const [used, by_first, taken] = [new Set<OnDay>(), new Map<number, Fit>(), new Set<number>()];
  for (const fit of fitsOf(days, credits).sort(better)) {
    const run = Array.from({ length: fit.last - fit.first + 1 }, (_, at) => fit.first + at);
    if (used.has(fit.credit) || run.some((at) => taken.has(at))) continue;
    used.add(fit.credit);
    by_first.set(fit.first, fit);
    for (const at of run) taken.add(at);
  }
  return days.flatMap(({ on, fcfa }, at): PaidOut[] => {
    const fit = by_first.get(at);
    if (fit)
      return [{ from_on: on, until_on: days[fit.last]?.on ?? on, listed_fcfa: fit.listed_fcfa, credit: fit.credit }];
    return taken.has(at) ? [] : [{ from_on: on, until_on: on, listed_fcfa: fcfa, credit: null }];
  });
}
