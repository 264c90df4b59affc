import { describe, expect, test } from 'vitest';
import { someDice } from '../../../tests/harness/dice.ts';
import { addDays } from './calendar.ts';
import { holdsLockAtMost, leastPromise, promiseProblem, promiseState } from './promise.ts';

const { between, pick } = someDice();

const MADE = '2026-03-02';

describe('the state of a promise', () => {
  test('agrees with a day-by-day account of any payments', () => {
    for (let round = 0; round < 400; round++) {
      const promise = {
        due_on: addDays(MADE, between(0, 10)),
        amount_fcfa: between(1, 20) * 500,
        grace_days: between(0, 3),
        tolerance_fcfa: pick([0, 100, 600]),
        ended_because: pick([null, null, null, 'replaced', 'withdrawn'] as const),
      };
      const payments = Array.from({ length: between(0, 4) }, () => ({
        on: addDays(MADE, between(-3, 16)),
        amount: between(1, 10) * 400,
      }));
      const today = addDays(MADE, between(0, 18));
      const last = addDays(promise.due_on, promise.grace_days);
      // Day after day, as a collector with a notebook would do it.
      let received = 0;
      for (let day = MADE; day <= last && day <= today; day = addDays(day, 1))
        for (const { on, amount } of payments) if (on === day) received += amount;
      const enough = received > 0 && received + promise.tolerance_fcfa >= promise.amount_fcfa;
      let expected = promise.ended_because as string | null;
      if (expected === null && enough) expected = 'kept';
      if (expected === null && today > last) expected = received === 0 ? 'broken' : 'partial';
      expected ??= 'open';
      expect(promiseState(promise, received, today), JSON.stringify({ promise, payments, today })).toBe(expected);
    }
  });

  test('changes back when the money is taken away again', () => {
    const promise = { due_on: MADE, amount_fcfa: 2_000, grace_days: 1, tolerance_fcfa: 100, ended_because: null };
    expect(promiseState(promise, 1_900, MADE)).toBe('kept');
    expect(promiseState(promise, 1_899, MADE)).toBe('open');
    expect(promiseState(promise, 0, addDays(MADE, 1))).toBe('open');
    expect(promiseState(promise, 0, addDays(MADE, 2))).toBe('broken');
    expect(promiseState(promise, 1, addDays(MADE, 2))).toBe('partial');
  });
});

describe('a promise may be made', () => {
  const owed = { arrears_fcfa: 4_000, outstanding_fcfa: 30_000, installment_fcfa: 1_500 };
  const problem = (days: number, amount_fcfa: number, of = owed) =>
    promiseProblem({ due_on: addDays(MADE, days), amount_fcfa }, of, { promise_days: 14 }, MADE)?.code ?? null;

  test('from today to the last day, from one instalment to the whole debt', () => {
    expect([problem(-1, 4_000), problem(0, 4_000), problem(14, 4_000), problem(15, 4_000)]).toEqual([
      'PROMISE_IN_THE_PAST',
      null,
      null,
      'PROMISE_TOO_FAR',
    ]);
    expect([problem(1, 1_499), problem(1, 1_500), problem(1, 30_000), problem(1, 30_001)]).toEqual([
      'PROMISE_TOO_SMALL',
      null,
      null,
      'PROMISE_ABOVE_DEBT',
    ]);
  });

  test('of less than an instalment when less is late, and of nothing when nothing is owed', () => {
    expect(leastPromise({ ...owed, arrears_fcfa: 700 })).toBe(700);
    expect(leastPromise({ ...owed, arrears_fcfa: 0 })).toBe(1_500);
    expect(problem(1, 1, { arrears_fcfa: 0, outstanding_fcfa: 0, installment_fcfa: 1_500 })).toBe('PROMISE_ABOVE_DEBT');
  });
});

test('promises hold the lock together no longer than one may, and not after as many broken ones as are allowed', () => {
  const limits = { promise_days: 14, most_broken_promises: 2 };
  const most = (broken: number, first_made_on: string | null) =>
    holdsLockAtMost({ broken, first_made_on }, limits, MADE);
  expect([most(0, null), most(1, null), most(2, null)]).toEqual([addDays(MADE, 14), addDays(MADE, 14), null]);
  expect([most(0, addDays(MADE, -10)), most(0, addDays(MADE, -14)), most(0, addDays(MADE, -15))]).toEqual([
    addDays(MADE, 4),
    MADE,
    null,
  ]);
});
