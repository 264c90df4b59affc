import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layFrancs, rowsOf } from '../../../tests/harness/naive-loan.ts';
import { allocate, chargeEarned, paidInstallments } from './allocation.ts';
import { type Terms, installmentCount } from './schedule.ts';

/** Small loans: the oracle lays every franc by hand. */
const someLoan = fc
  .record({ interval: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const), step_fcfa: fc.constantFrom(1, 5, 25), steps: fc.integer({ min: 1, max: 400 }), charge: fc.integer({ min: 0, max: 5000 }), before: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(0, 1000)), amount: fc.integer({ min: 1, max: 6000 }) })
  .map(({ interval, step_fcfa, steps, charge, before, amount }) => {
    const terms: Terms = { start_on: '2024-01-31', interval, installments: installmentCount(interval, 3), step_fcfa, total_fcfa: steps * step_fcfa, extensions: [] };
    return { terms, charge: Math.min(charge, terms.total_fcfa), before: Math.floor((before / 1000) * terms.total_fcfa), amount };
  });

const run = (holds: (given: { terms: Terms; charge: number; before: number; amount: number }) => void) => fc.assert(fc.property(someLoan, (given) => { holds(given); }), { numRuns: 300 });
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

type Allocate = typeof allocate;
const conserves = (share: Allocate) => run(({ terms, charge, before, amount }) => {
  const { to_loan_fcfa, to_credit_fcfa, repaid_fcfa, settles } = share(terms, charge, before, amount);
  const laid = layFrancs(rowsOf(terms), before + amount);
  expect(to_loan_fcfa + to_credit_fcfa).toBe(amount);
  expect(repaid_fcfa).toBe(sum(laid.paid));
  expect(to_credit_fcfa).toBe(before + amount - sum(laid.paid));
  expect(settles).toBe(before < terms.total_fcfa && laid.paid.every((paid, i) => paid === rowsOf(terms)[i]?.amount_fcfa));
});
const paysTheOldestFirst = (parts: typeof paidInstallments) => run(({ terms, before, amount }) => {
  const rows = rowsOf(terms);
  const [was, is] = [layFrancs(rows, before).paid, layFrancs(rows, before + amount).paid];
  const received = rows.map(({ number }, i) => ({ number, amount_fcfa: (is[i] ?? 0) - (was[i] ?? 0) })).filter(({ amount_fcfa }) => amount_fcfa > 0);
  expect(parts(terms, before, amount)).toEqual(received);
});
/** However a loan is paid off, in one sum or franc by franc, its charge is earned once and in full. */
const earnsTheWholeCharge = (share: Allocate) =>
  fc.assert(fc.property(someLoan, fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 60 }), ({ terms, charge }, payments) => {
    let [repaid, earned] = [0, 0];
    for (const amount of [...payments, terms.total_fcfa]) {
      const part = share(terms, charge, repaid, amount);
      expect(part.earned_fcfa).toBeGreaterThanOrEqual(0);
      repaid = part.repaid_fcfa;
      earned += part.earned_fcfa;
      expect(earned).toBe(Math.floor((charge * repaid) / terms.total_fcfa));
    }
    expect([repaid, earned]).toEqual([terms.total_fcfa, charge]);
  }), { numRuns: 200 });

/** With an offer on the table: it is kept whole or not at all, by exactly the money that was asked or more, and what is earned in the end is the charge less what was given back. */
const keepsTheOffer = (share: Allocate) =>
  fc.assert(fc.property(someLoan, fc.integer({ min: 0, max: 1000 }), fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 30 }), ({ terms, charge }, thousandths, payments) => {
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
    // However far they came: a franc less than what is asked, and then more than that franc.
    pay(asked() - 1);
    pay(terms.total_fcfa);
    expect([repaid, money + given_back, earned + given_back]).toEqual([terms.total_fcfa, terms.total_fcfa, charge]);
  }), { numRuns: 300 });

describe('a payment', () => {
  test('goes to the loan and then to the credit, to the franc', () => conserves(allocate));
  test('pays the oldest instalment first', () => paysTheOldestFirst(paidInstallments));
  test('earns its part of the charge, and the last franc earns the last franc', () => earnsTheWholeCharge(allocate));
  test('moves the next due day to the first row still short', () =>
    run(({ terms, charge, before, amount }) => {
      const rows = rowsOf(terms);
      const { paid } = layFrancs(rows, before + amount);
      expect(allocate(terms, charge, before, amount).next_due_on).toBe(rows.find((row, i) => row.amount_fcfa > (paid[i] ?? 0))?.due_on ?? null);
    }));
  test('keeps an offer to settle early when it brings what was asked, and only then', () => keepsTheOffer(allocate));
  test('earns nothing on a loan of nothing', () => expect(chargeEarned(0, 0, 0)).toBe(0));
  test('earns to the franc where a float would not', () => expect(chargeEarned(999_999_999_999, 999_999_999_998, 999_999_999_999)).toBe(999_999_999_998));
});

describe('teeth', () => {
  test('a charge rounded payment by payment is noticed', () => expect(() => earnsTheWholeCharge((terms, charge, before, amount) => { const right = allocate(terms, charge, before, amount); return { ...right, earned_fcfa: Math.round((charge * right.to_loan_fcfa) / terms.total_fcfa) }; })).toThrow());
  test('an excess that vanishes is noticed', () => expect(() => conserves((...given) => ({ ...allocate(...given), to_credit_fcfa: 0 }))).toThrow());
  test('a rebate one franc too early is noticed', () => expect(() => keepsTheOffer((terms, charge, before, amount, offered) => allocate(terms, charge, before, amount, offered !== undefined && offered > 0 && amount + before + offered + 1 === terms.total_fcfa ? offered + 1 : offered))).toThrow());
  test('a rebate that is earned all the same is noticed', () => expect(() => keepsTheOffer((...given) => { const right = allocate(...given); return { ...right, earned_fcfa: right.earned_fcfa + right.rebate_fcfa }; })).toThrow());
  test('paying the newest first is noticed', () => expect(() => paysTheOldestFirst((...given) => paidInstallments(...given).reverse())).toThrow());
  test('a settled loan that settles again is noticed', () => expect(() => conserves((terms, charge, before, amount) => ({ ...allocate(terms, charge, before, amount), settles: before + amount > terms.total_fcfa }))).toThrow());
});
