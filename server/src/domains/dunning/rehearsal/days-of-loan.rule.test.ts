/** The days that are computed are the days that are found by looking at every morning, one after the other. */
import type { LockPolicy } from '@palier/contract/rules/lock-policy.ts';
import { type Interval, type Terms, arrears, installmentCount, nextDueDay } from '@palier/contract/rules/schedule.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { short } from '../../../../../tests/harness/scope.ts';
import { stepOf } from '../dunning-step.ts';
import { type MayLeave, type PastDays, type PastLoan, type Period, isCured, pastDays } from './days-of-loan.ts';

const FROM = '2026-02-10';

/** Every morning, as the ladder itself goes through them. */
function naive(loan: PastLoan, policy: LockPolicy, { from, days }: Period, may: MayLeave): PastDays {
  const found: PastDays = { reminded: [], warned: [], locked: [] };
  const reached = new Set<string>();
  let isLocked = false;
  for (let day = -200; day < days; day++) {
    const morning = addDays(from, day);
    if (morning < loan.terms.start_on) continue;
    const repaid_fcfa = loan.repaid.reduce(
      (sum, { on, amount_fcfa }) => (on < morning ? sum + amount_fcfa : sum),
      loan.repaid_before_fcfa,
    );
    if (arrears(loan.terms, repaid_fcfa, morning) === 0) isLocked = false;
    const step = stepOf(
      {
        ...loan.terms,
        repayment_interval: loan.terms.interval,
        status: 'active',
        repaid_fcfa,
        next_due_on: nextDueDay(loan.terms, repaid_fcfa),
      },
      policy,
      morning,
    );
    if (!step) continue;
    const { rung, due_on } = step;
    if (rung === 'lock') {
      // Before the period every day was a lock day, or else a phone that is long late would lock on its first day.
      if (!loan.can_lock || isLocked || (day >= 0 && !may.lock(day))) continue;
      isLocked = true;
      if (day >= 0) found.locked.push(day);
    } else if (!reached.has(`${rung} ${due_on}`)) {
      if (rung !== 'warn' && day >= 0 && !may.reminder(day)) continue;
      reached.add(`${rung} ${due_on}`);
      if (day >= 0) found[rung === 'warn' ? 'warned' : 'reminded'].push(day);
    }
  }
  return { ...found, reminded: found.reminded.toSorted((a, b) => a - b) };
}

const interval = fc.constantFrom<Interval>('daily', 'weekly', 'monthly');
const policies = fc
  .record({
    reminders: fc.uniqueArray(fc.integer({ min: -6, max: 0 }), { maxLength: 3 }),
    warn_day: fc.integer({ min: 1, max: 6 }),
    more: fc.integer({ min: 1, max: 10 }),
    tolerance_fcfa: fc.constantFrom(0, 100, 500),
  })
  .map(({ reminders, warn_day, more, tolerance_fcfa }): LockPolicy => ({
    version: 1,
    reminders: reminders.toSorted((a, b) => a - b),
    warn_day,
    lock_day: warn_day + more,
    tolerance_fcfa,
  }));
const loans = fc
  .record({
    interval,
    months: fc.constantFrom<3 | 6>(3, 6),
    started_before: fc.integer({ min: -40, max: 120 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    can_lock: fc.boolean(),
    repaid: fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 59 }), instalments: fc.double({ min: -0.5, max: 4, noNaN: true }) }),
      { maxLength: 12 },
    ),
    extension: fc.option(fc.record({ from: fc.integer({ min: 1, max: 12 }), days: fc.integer({ min: 1, max: 20 }) })),
  })
  .map(({ interval: of, months, started_before, share, can_lock, repaid, extension }): PastLoan => {
    const installments = installmentCount(of, months);
    const total_fcfa = 182_000;
    const terms: Terms = {
      start_on: addDays(FROM, -started_before),
      interval: of,
      installments,
      total_fcfa,
      step_fcfa: 25,
      extensions: extension ? [extension] : [],
    };
    const repaid_before_fcfa = Math.floor((share * total_fcfa) / 25) * 25;
    let sum = repaid_before_fcfa;
    const payments = repaid
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, instalments }) => {
        const wanted = Math.round((instalments * total_fcfa) / installments);
        const amount_fcfa = Math.max(-sum, Math.min(total_fcfa - sum, wanted));
        sum += amount_fcfa;
        return { on: addDays(FROM, day), amount_fcfa };
      });
    return { terms, repaid_before_fcfa, repaid: payments, can_lock };
  });

/** A loan whose first days are within the period, or that nobody paid late before it, so that both know its past. */
const PERIOD: Period = { from: FROM, days: 60 };

test('reminders, warnings and locks of past days are those of every morning', () => {
  fc.assert(
    fc.property(
      loans,
      policies,
      fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { maxLength: 20 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { maxLength: 20 }),
      (loan, policy, no_locks, no_reminders) => {
        const may: MayLeave = {
          lock: (day) => !no_locks.includes(day),
          reminder: (day) => !no_reminders.includes(day),
        };
        const { reminded, ...rest } = pastDays(loan, policy, PERIOD, may);
        expect({ ...rest, reminded: reminded.toSorted((a, b) => a - b) }).toEqual(naive(loan, policy, PERIOD, may));
      },
    ),
    { numRuns: short(250, 1_000) },
  );
});

test('a loan is cured on the morning after the payment that leaves nothing late', () => {
  const terms: Terms = {
    start_on: FROM,
    interval: 'daily',
    installments: 91,
    total_fcfa: 91_000,
    step_fcfa: 25,
    extensions: [],
  };
  const loan: PastLoan = {
    terms,
    repaid_before_fcfa: 0,
    repaid: [{ on: addDays(FROM, 5), amount_fcfa: 5_000 }],
    can_lock: true,
  };
  expect([isCured(loan, PERIOD, 5), isCured(loan, PERIOD, 6)]).toEqual([false, true]);
  const policy: LockPolicy = { version: 1, reminders: [-1], warn_day: 1, lock_day: 3, tolerance_fcfa: 0 };
  expect(pastDays(loan, policy, PERIOD, { lock: () => true, reminder: () => true }).locked).toEqual([4, 9]);
});
