import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layFrancs, rowsOf } from '../../../tests/harness/naive-loan.ts';
import { allocate, chargeEarned, paidInstallments, takeBack } from './allocation.ts';
import { type Terms, installmentCount } from './schedule.ts';

/** Small loans, because the naive loan places every franc one by one. */
const someLoan = fc
  .record({
    interval: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
    step_fcfa: fc.constantFrom(1, 5, 25),
    steps: fc.integer({ min: 1, max: 400 }),
    charge: fc.integer({ min: 0, max: 5000 }),
    before: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(0, 1000)),
    amount: fc.integer({ min: 1, max: 6000 }),
  })
  .map(({ interval, step_fcfa, steps, charge, before, amount }) => {
    const terms: Terms = {
      start_on: '2024-01-31',
      interval,
      installments: installmentCount(interval, 3),
      step_fcfa,
      total_fcfa: steps * step_fcfa,
      extensions: [],
    };
    return {
      terms,
      charge: Math.min(charge, terms.total_fcfa),
      before: Math.floor((before / 1000) * terms.total_fcfa),
      amount,
    };
  });

const run = (holds: (given: { terms: Terms; charge: number; before: number; amount: number }) => void) =>
  fc.assert(
    fc.property(someLoan, (given) => {
      holds(given);
    }),
    { numRuns: 300 },
  );
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

type Allocate = typeof allocate;
const conserves = (share: Allocate) =>
  run(({ terms, charge, before, amount }) => {
    const { to_loan_fcfa, to_credit_fcfa, repaid_fcfa, settles } = share(terms, charge, before, amount);
    const laid = layFrancs(rowsOf(terms), before + amount);
    expect(to_loan_fcfa + to_credit_fcfa).toBe(amount);
    expect(repaid_fcfa).toBe(sum(laid.paid));
    expect(to_credit_fcfa).toBe(before + amount - sum(laid.paid));
    expect(settles).toBe(
      before < terms.total_fcfa && laid.paid.every((paid, i) => paid === rowsOf(terms)[i]?.amount_fcfa),
    );
  });
const paysTheOldestFirst = (parts: typeof paidInstallments) =>
  run(({ terms, before, amount }) => {
    const rows = rowsOf(terms);
    const [was, is] = [layFrancs(rows, before).paid, layFrancs(rows, before + amount).paid];
    const received = rows
      .map(({ number }, i) => ({ number, amount_fcfa: (is[i] ?? 0) - (was[i] ?? 0) }))
      .filter(({ amount_fcfa }) => amount_fcfa > 0);
    expect(parts(terms, before, amount)).toEqual(received);
  });
/** Whether a loan is paid off in one sum or in many, its charge is earned once and in full. */
const earnsTheWholeCharge = (share: Allocate) =>
  fc.assert(
    fc.property(
      someLoan,
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 60 }),
      ({ terms, charge }, payments) => {
        let [repaid, earned] = [0, 0];
        for (const amount of [...payments, terms.total_fcfa]) {
          const part = share(terms, charge, repaid, amount);
          expect(part.earned_fcfa).toBeGreaterThanOrEqual(0);
          repaid = part.repaid_fcfa;
          earned += part.earned_fcfa;
          expect(earned).toBe(Math.floor((charge * repaid) / terms.total_fcfa));
        }
        expect([repaid, earned]).toEqual([terms.total_fcfa, charge]);
      },
    ),
    { numRuns: 200 },
  );

/**
 * With an offer to settle: exactly the offered amount or more keeps the offer, and less does not. The charge earned in
 * the end is the whole charge less the rebate.
 */
const keepsTheOffer = (share: Allocate) =>
  fc.assert(
    fc.property(
      someLoan,
      fc.integer({ min: 0, max: 1000 }),
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 30 }),
      ({ terms, charge }, thousandths, payments) => {
        const offered = Math.floor((Math.min(charge, terms.total_fcfa - 1) * thousandths) / 1000);
        let [repaid, earned, money, given_back] = [0, 0, 0, 0];
        const asked = (): number => terms.total_fcfa - repaid - offered;
        const pay = (amount: number): void => {
          if (repaid === terms.total_fcfa || amount < 1) return;
          const wanted = asked();
          const part = share(terms, charge, repaid, amount, offered);
          expect(part.to_loan_fcfa + part.to_credit_fcfa).toBe(amount);
          expect(part.settles).toBe(amount >= wanted);
          expect([part.rebate_fcfa, part.to_loan_fcfa]).toEqual(amount >= wanted ? [offered, wanted] : [0, amount]);
          expect(part.next_due_on === null).toBe(part.settles);
          repaid = part.repaid_fcfa;
          earned += part.earned_fcfa;
          money += part.to_loan_fcfa;
          given_back += part.rebate_fcfa;
        };
        payments.forEach(pay);
        // Whatever was paid so far: one franc less than the offered amount, and then more than that franc.
        pay(asked() - 1);
        pay(terms.total_fcfa);
        expect([repaid, money + given_back, earned + given_back]).toEqual([terms.total_fcfa, terms.total_fcfa, charge]);
      },
    ),
    { numRuns: 300 },
  );

type TakeBack = typeof takeBack;

/** The state of a loan, with every franc placed one by one: the debt is paid first, and the rest is credit. */
function laidBy(terms: Terms, charge: number, came: number) {
  const rows = rowsOf(terms);
  const { paid } = layFrancs(rows, came);
  const repaid = sum(paid);
  return {
    repaid,
    credit: came - repaid,
    next_due_on: rows.find((row, i) => row.amount_fcfa > (paid[i] ?? 0))?.due_on ?? null,
    earned: Math.floor((charge * repaid) / terms.total_fcfa),
  };
}

/**
 * Several payments, some beyond the debt, are deallocated in any order. After each one, the loan is as if that payment
 * had never been made; at the end, it is as it was at the start.
 */
const undoesPayments = (undo: TakeBack) =>
  fc.assert(
    fc.property(
      someLoan,
      fc.array(fc.record({ amount: fc.integer({ min: 1, max: 4000 }), turn: fc.integer() }), {
        minLength: 1,
        maxLength: 8,
      }),
      ({ terms, charge, before }, payments) => {
        let [repaid, credit, earned] = [before, 0, 0];
        for (const { amount } of payments) {
          const part = allocate(terms, charge, repaid, amount);
          [repaid, credit, earned] = [part.repaid_fcfa, credit + part.to_credit_fcfa, earned + part.earned_fcfa];
        }
        let came = before + sum(payments.map(({ amount }) => amount));
        for (const { amount } of payments.toSorted((a, b) => a.turn - b.turn)) {
          const left = undo(terms, charge, repaid, credit, amount);
          came -= amount;
          const laid = laidBy(terms, charge, came);
          expect(left && { ...left, from_loan_fcfa: 0, from_credit_fcfa: 0 }).toEqual({
            from_loan_fcfa: 0,
            from_credit_fcfa: 0,
            rebate_undone_fcfa: 0,
            repaid_fcfa: laid.repaid,
            next_due_on: laid.next_due_on,
            unearned_fcfa: Math.floor((charge * repaid) / terms.total_fcfa) - laid.earned,
          });
          if (!left) return;
          expect([left.from_loan_fcfa, left.from_credit_fcfa]).toEqual([repaid - laid.repaid, credit - laid.credit]);
          [repaid, credit, earned] = [left.repaid_fcfa, credit - left.from_credit_fcfa, earned - left.unearned_fcfa];
        }
        expect([repaid, credit, earned]).toEqual([before, 0, 0]);
      },
    ),
    { numRuns: 300 },
  );

/** Everything that was paid to a loan can be deallocated, and not one franc more. */
const takesNoMoreThanThereIs = (undo: TakeBack) =>
  fc.assert(
    fc.property(someLoan, fc.integer({ min: 0, max: 3000 }), ({ terms, charge, before, amount }, credit) => {
      const there = before + credit;
      if (there > 0)
        expect(undo(terms, charge, before, credit, there)).toMatchObject({
          from_loan_fcfa: before,
          from_credit_fcfa: credit,
          repaid_fcfa: 0,
        });
      for (const more of [1, amount]) expect(undo(terms, charge, before, credit, there + more)).toBeNull();
    }),
    { numRuns: 300 },
  );

describe('deallocating a payment', () => {
  test('leaves the loan as if it had never been made: repaid amount, next due day, credit and charge', () =>
    undoesPayments(takeBack));
  test('takes everything that was paid and never more', () => takesNoMoreThanThereIs(takeBack));
  test('takes the excess of an overpaid loan first, and then makes the last instalment unpaid again', () => {
    const terms: Terms = {
      start_on: '2024-01-31',
      interval: 'weekly',
      installments: installmentCount('weekly', 3),
      step_fcfa: 25,
      total_fcfa: 1_300,
      extensions: [],
    };
    const last = rowsOf(terms).at(-1)?.due_on;
    expect(takeBack(terms, 300, 1_300, 40, 40)).toEqual({
      from_credit_fcfa: 40,
      from_loan_fcfa: 0,
      rebate_undone_fcfa: 0,
      repaid_fcfa: 1_300,
      next_due_on: null,
      unearned_fcfa: 0,
    });
    expect(takeBack(terms, 300, 1_300, 40, 41)).toEqual({
      from_credit_fcfa: 40,
      from_loan_fcfa: 1,
      rebate_undone_fcfa: 0,
      repaid_fcfa: 1_299,
      next_due_on: last,
      unearned_fcfa: 1,
    });
  });
});

/**
 * With a tolerance, a payment takes an offer when it lacks no more than that, and what lacks stays owed; half are tried
 * within a franc of it. Francs that are deallocated take the rebate with them once more than the tolerance is lacking.
 */
const takesTheOfferWithARest = (share: Allocate, undo: TakeBack) =>
  fc.assert(
    fc.property(
      someLoan,
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 200 }),
      fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -220, max: 220 })),
      fc.integer({ min: 1, max: 300 }),
      ({ terms, charge, before }, offered, tolerance, beyond, gone) => {
        const lacking = tolerance + beyond;
        const asked = terms.total_fcfa - before - offered;
        const paid_fcfa = asked - lacking;
        if (asked < 1 || paid_fcfa < 1) return;
        const part = share(terms, charge, before, paid_fcfa, offered, tolerance);
        const isTaken = lacking <= tolerance;
        const owed = (isTaken ? 0 : offered) + Math.max(0, lacking);
        expect([part.rebate_fcfa, terms.total_fcfa - part.repaid_fcfa, part.settles]).toEqual([
          isTaken ? offered : 0,
          owed,
          owed === 0,
        ]);
        if (lacking < 0 || !isTaken || gone > paid_fcfa) return;
        const left = undo(terms, charge, part.repaid_fcfa, 0, gone, part.rebate_fcfa, tolerance);
        const stays = lacking + gone <= tolerance;
        expect(left?.rebate_undone_fcfa).toBe(stays ? 0 : offered);
        expect(terms.total_fcfa - (left?.repaid_fcfa ?? 0)).toBe(lacking + gone + (stays ? 0 : offered));
        const all = undo(terms, charge, part.repaid_fcfa, 0, paid_fcfa, part.rebate_fcfa, 0);
        expect(all).toMatchObject({ repaid_fcfa: before, unearned_fcfa: part.earned_fcfa });
      },
    ),
    { numRuns: 500 },
  );

/** A loan that an offer settled early is after the deallocation of that payment what it was before it. */
const undoesARebate = (undo: TakeBack) =>
  fc.assert(
    fc.property(someLoan, fc.integer({ min: 1, max: 500 }), ({ terms, charge, before }, offered) => {
      const due = terms.total_fcfa - before;
      // An offer always asks for something.
      if (due <= offered) return;
      const paid_fcfa = due - offered;
      const settled = allocate(terms, charge, before, paid_fcfa, offered);
      expect(undo(terms, charge, settled.repaid_fcfa, 0, paid_fcfa, settled.rebate_fcfa)).toMatchObject({
        repaid_fcfa: before,
        rebate_undone_fcfa: offered,
        unearned_fcfa: settled.earned_fcfa,
      });
    }),
    { numRuns: 300 },
  );

describe('deallocating what settled a loan early', () => {
  test('takes the rebate and the charge back as well', () => undoesARebate(takeBack));
  test('keeps the rebate while no more than the tolerance is lacking', () =>
    takesTheOfferWithARest(allocate, takeBack));
  test('planted fault: an offer that is taken a franc too early is noticed', () =>
    expect(() =>
      takesTheOfferWithARest(
        (terms, charge, before, amount, offered, tolerance) =>
          allocate(terms, charge, before, amount, offered, (tolerance ?? 0) + 1),
        takeBack,
      ),
    ).toThrow());
  test('planted fault: a rebate that stays is noticed', () =>
    expect(() =>
      undoesARebate((terms, charge, repaid, credit, amount) => takeBack(terms, charge, repaid, credit, amount)),
    ).toThrow());
});

describe('a payment', () => {
  test('goes to the loan and then to the credit, to the franc', () => conserves(allocate));
  test('pays the oldest instalment first', () => paysTheOldestFirst(paidInstallments));
  test('earns its part of the charge, and the last payment earns the rest', () => earnsTheWholeCharge(allocate));
  test('moves the next due day to the first instalment that is not fully paid', () =>
    run(({ terms, charge, before, amount }) => {
      const rows = rowsOf(terms);
      const { paid } = layFrancs(rows, before + amount);
      expect(allocate(terms, charge, before, amount).next_due_on).toBe(
        rows.find((row, i) => row.amount_fcfa > (paid[i] ?? 0))?.due_on ?? null,
      );
    }));
  test('keeps an offer to settle early when it brings the offered amount, and only then', () =>
    keepsTheOffer(allocate));
  test('earns nothing on a loan of 0 FCFA', () => expect(chargeEarned(0, 0, 0)).toBe(0));
  test('earns to the franc where floating point would not', () =>
    expect(chargeEarned(999_999_999_999, 999_999_999_998, 999_999_999_999)).toBe(999_999_999_998));
});

describe('planted faults', () => {
  const broken =
    (
      change: (
        left: NonNullable<ReturnType<TakeBack>>,
        given: Parameters<TakeBack>,
      ) => Partial<NonNullable<ReturnType<TakeBack>>> | null,
    ): TakeBack =>
    (...given) => {
      const left = takeBack(...given);
      const wrong = left && change(left, given);
      return wrong && left && { ...left, ...wrong };
    };
  test('a sum taken off the debt before the excess is noticed', () =>
    expect(() =>
      undoesPayments(
        broken((_, [terms, charge, repaid, , amount]) => takeBack(terms, charge, repaid, 0, Math.min(amount, repaid))),
      ),
    ).toThrow());
  test('a next due day that does not move back is noticed', () =>
    expect(() =>
      undoesPayments(
        broken((_, [terms, charge, repaid]) => ({ next_due_on: allocate(terms, charge, repaid, 0).next_due_on })),
      ),
    ).toThrow());
  test('a charge that stays earned, or is reduced in proportion to the amount alone, is noticed', () => {
    expect(() => undoesPayments(broken(() => ({ unearned_fcfa: 0 })))).toThrow();
    expect(() =>
      undoesPayments(
        broken(({ from_loan_fcfa }, [terms, charge]) => ({
          unearned_fcfa: Math.floor((charge * from_loan_fcfa) / terms.total_fcfa),
        })),
      ),
    ).toThrow();
  });
  test('one franc more than was paid, taken anyway, is noticed', () =>
    expect(() =>
      takesNoMoreThanThereIs((terms, charge, repaid, credit, amount) =>
        takeBack(terms, charge, repaid, credit, Math.min(amount, repaid + credit)),
      ),
    ).toThrow());
  test('a charge rounded payment by payment is noticed', () =>
    expect(() =>
      earnsTheWholeCharge((terms, charge, before, amount) => {
        const right = allocate(terms, charge, before, amount);
        return { ...right, earned_fcfa: Math.round((charge * right.to_loan_fcfa) / terms.total_fcfa) };
      }),
    ).toThrow());
  test('an excess that vanishes is noticed', () =>
    expect(() => conserves((...given) => ({ ...allocate(...given), to_credit_fcfa: 0 }))).toThrow());
  test('a rebate one franc too early is noticed', () =>
    expect(() =>
      keepsTheOffer((terms, charge, before, amount, offered) =>
        allocate(
          terms,
          charge,
          before,
          amount,
          offered !== undefined && offered > 0 && amount + before + offered + 1 === terms.total_fcfa
            ? offered + 1
            : offered,
        ),
      ),
    ).toThrow());
  test('a rebate that is also earned is noticed', () =>
    expect(() =>
      keepsTheOffer((...given) => {
        const right = allocate(...given);
        return { ...right, earned_fcfa: right.earned_fcfa + right.rebate_fcfa };
      }),
    ).toThrow());
  test('paying the newest first is noticed', () =>
    expect(() => paysTheOldestFirst((...given) => paidInstallments(...given).reverse())).toThrow());
  test('a settled loan that settles again is noticed', () =>
    expect(() =>
      conserves((terms, charge, before, amount) => ({
        ...allocate(terms, charge, before, amount),
        settles: before + amount > terms.total_fcfa,
      })),
    ).toThrow());
});
