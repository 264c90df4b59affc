/**
 * What a lock policy would have done to one loan on past days, with the payments that were really made. Between two
 * payments only the calendar moves, so the days of reminders, warning and lock are computed and not searched.
 */
import type { LockPolicy } from '@palier/contract/rules/lock-policy.ts';
import { type Terms, arrears, nextDueDay } from '@palier/contract/rules/schedule.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { dayNumber, dayOfNumber } from '@palier/contract/rules/calendar.ts';

/** A loan as it was on past days. */
export interface PastLoan {
  readonly terms: Terms;
  /** The amount that was repaid before the first of the days. */
  readonly repaid_before_fcfa: number;
  /** What was repaid or taken back, by day and in order. */
  readonly repaid: ReadonlyArray<{ readonly on: Day; readonly amount_fcfa: number }>;
  /** A phone without a lock is never locked. */
  readonly can_lock: boolean;
}

/** The mornings of these days, counted from 0. */
export interface Period {
  readonly from: Day;
  readonly days: number;
}

/** Whether something may leave on a day of the period. What may not waits for the next day. */
export interface MayLeave {
  readonly reminder: (day: number) => boolean;
  readonly lock: (day: number) => boolean;
}

/** The days of a period on which something happens to a loan. */
export interface PastDays {
  readonly reminded: number[];
  readonly warned: number[];
  readonly locked: number[];
}

/** Mornings on which the same amount was repaid. A payment counts from the morning after its day. */
interface Stretch {
  readonly begins: number;
  readonly ends: number;
  readonly repaid_fcfa: number;
}

function stretchesOf(loan: PastLoan, { from, days }: Period): Stretch[] {
  const first = dayNumber(from);
  const stretches: Stretch[] = [];
  let begins = Math.max(0, dayNumber(loan.terms.start_on) - first);
  let repaid_fcfa = loan.repaid_before_fcfa;
  for (const { on, amount_fcfa } of loan.repaid) {
    const ends = Math.min(days, dayNumber(on) - first + 1);
    if (ends > begins) {
      stretches.push({ begins, ends, repaid_fcfa });
      begins = ends;
    }
    repaid_fcfa += amount_fcfa;
  }
  if (days > begins) stretches.push({ begins, ends: days, repaid_fcfa });
  return stretches;
}

/** Whether nothing was late on the morning of a day of the period. */
export function isCured(loan: PastLoan, { from }: Period, day: number): boolean {
  const morning = dayOfNumber(dayNumber(from) + day);
  const repaid_fcfa = loan.repaid.reduce(
    (sum, { on, amount_fcfa }) => (on < morning ? sum + amount_fcfa : sum),
    loan.repaid_before_fcfa,
  );
  return arrears(loan.terms, repaid_fcfa, morning) === 0;
}

/**
 * What the policy would have done on the mornings of the period. What it had reached before the period is not counted.
 */
export function pastDays(loan: PastLoan, policy: LockPolicy, period: Period, may: MayLeave): PastDays {
  const found: PastDays = { reminded: [], warned: [], locked: [] };
  const first = dayNumber(period.from);
  const started = dayNumber(loan.terms.start_on) - first;
  const reached = new Set<string>();
  let isLocked = false;
  for (const { begins, ends, repaid_fcfa } of stretchesOf(loan, period)) {
    const next_on = nextDueDay(loan.terms, repaid_fcfa);
    // A payment that leaves nothing late opens the phone.
    if (next_on === null || arrears(loan.terms, repaid_fcfa, dayOfNumber(first + begins)) === 0) isLocked = false;
    if (next_on === null) continue;
    const forgiven = Math.min(loan.terms.total_fcfa, repaid_fcfa + policy.tolerance_fcfa);
    const due_on = nextDueDay(loan.terms, forgiven);
    const due = dayNumber(due_on ?? next_on) - first;
    const reach = (days: number[], step: string, after: number, until: number, mayOn = (_: number) => true): void => {
      const first_day = Math.max(begins, due + after);
      const end = Math.min(ends, due + until);
      const key = `${step} ${due}`;
      if (first_day >= end || reached.has(key)) return;
      const isBefore = first_day === 0 && Math.max(due + after, started) < 0;
      let day = first_day;
      while (!isBefore && day < end && !mayOn(day)) day++;
      if (day === end) return;
      reached.add(key);
      if (!isBefore) days.push(day);
    };
    policy.reminders.forEach((after, at) =>
      reach(found.reminded, `remind ${at}`, after, policy.reminders[at + 1] ?? policy.warn_day, may.reminder),
    );
    if (due_on === null) continue;
    reach(found.warned, 'warn', policy.warn_day, policy.lock_day);
    if (!loan.can_lock || isLocked) continue;
    const lock_day = due + policy.lock_day;
    if (begins === 0 && lock_day < 0) {
      isLocked = true;
      continue;
    }
    for (let day = Math.max(begins, lock_day); day < ends && !isLocked; day++) {
      if (!may.lock(day)) continue;
      isLocked = true;
      found.locked.push(day);
    }
  }
  return found;
}
