/** What does and does not move the rates of PERFORM, on random contracts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naiveRows, someBook, someDay, someLoan } from '../../../../tests/harness/naive-book.ts';
import type { LoanFacts } from './facts.ts';
import { day90Of, performOf, twiceTermOf } from './perform.ts';
import { addDays } from '../calendar.ts';

const RUNS = { numRuns: 60 };
/** A day before all extensions. */
const NO_EXTENSIONS = '1970-01-01';

/** The rates by rows of the original plan and movements, one by one. */
function naive(loans: readonly LoanFacts[], day: string) {
  const rates = { plan: [0, 0], financed: [0, 0], at_90: [0, 0], twice: [0, 0], owned: [0, 0] };
  const add = (rate: number[], n: number, d: number) => rate.splice(0, 2, (rate[0] ?? 0) + n, (rate[1] ?? 0) + d);
  for (const loan of loans) {
    if (loan.plan.start_on > day) continue;
    const due = (by: string) =>
      naiveRows(loan, NO_EXTENSIONS).reduce((sum, row) => (row.due_on <= by ? sum + row.amount_fcfa : sum), 0);
    const sum = (by: string, kinds: string[]) =>
      loan.money.reduce(
        (all, one) => (one.value_on <= by && kinds.includes(one.kind) ? all + one.amount_fcfa : all),
        0,
      );
    const paid = (by: string) => sum(by, ['payment', 'recovery']);
    add(rates.plan, Math.min(paid(day), due(day)), due(day));
    add(rates.financed, Math.min(paid(day), due(day)), loan.plan.total_fcfa);
    const early = day90Of(loan);
    if (early <= day) add(rates.at_90, Math.min(paid(early), due(early)), due(early));
    const twice = twiceTermOf(loan);
    if (twice > day) continue;
    add(rates.twice, Math.min(paid(twice), due(twice)), due(twice));
    const isOwned = paid(twice) + (loan.end ? 0 : sum(twice, ['rebate'])) >= loan.plan.total_fcfa;
    add(rates.owned, isOwned ? 1 : 0, 1);
  }
  return Object.values(rates);
}

const isNaive = (perform: typeof performOf) =>
  fc.assert(
    fc.property(someBook, someDay, fc.boolean(), (loans, day, isOld) => {
      const on = isOld ? addDays(day, 365) : day;
      expect(Object.values(perform(loans, on)).map(({ n, d }) => [n, d])).toEqual(naive(loans, on));
    }),
    RUNS,
  );

describe('the rates of repayment', () => {
  test('are those of rows of the original plan and of movements, one by one', () => isNaive(performOf));
  test('are not moved by an extension, nor by an end that leaves the money as it is', () =>
    fc.assert(
      fc.property(someLoan, someDay, (loan, day) => {
        const { owned_at_twice_term: _, ...rates } = performOf([loan], day);
        expect(performOf([{ ...loan, extensions: [], end: null }], day)).toMatchObject(rates);
      }),
      RUNS,
    ));
  test('count no rebate and no phone, but a loan settled with a rebate is owned', () => {
    const loan: LoanFacts = {
      loan_id: 'one',
      customer_id: 'anna',
      plan: {
        start_on: '2026-01-01',
        interval: 'monthly',
        installments: 3,
        total_fcfa: 3_000,
        step_fcfa: 100,
        extensions: [],
      },
      months: 3,
      charge_fcfa: 600,
      extensions: [],
      money: [
        { kind: 'payment', value_on: '2026-02-01', amount_fcfa: 2_700 },
        { kind: 'rebate', value_on: '2026-02-01', amount_fcfa: 300 },
      ],
      end: null,
    };
    expect(performOf([loan], '2026-07-01')).toEqual({
      paid_vs_plan: { n: 2_700, d: 3_000 },
      paid_vs_financed: { n: 2_700, d: 3_000 },
      paid_vs_plan_at_90_days: { n: 2_700, d: 3_000 },
      paid_vs_plan_at_twice_term: { n: 2_700, d: 3_000 },
      owned_at_twice_term: { n: 1, d: 1 },
    });
    expect(performOf([loan], '2026-06-30').owned_at_twice_term).toEqual({ n: 0, d: 0 });
    const by = (value_on: string): LoanFacts => ({ ...loan, money: loan.money.map((one) => ({ ...one, value_on })) });
    const at_last = ['2026-07-01', '2026-07-02'].map(by);
    expect(performOf(at_last, '2026-08-01').owned_at_twice_term).toEqual({ n: 1, d: 2 });
    const returned: LoanFacts = {
      ...loan,
      money: [{ kind: 'phone_value', value_on: '2026-03-01', amount_fcfa: 3_000 }],
      end: { on: '2026-02-20', kind: 'returned' },
    };
    expect(performOf([returned], '2026-07-01')).toMatchObject({
      paid_vs_plan: { n: 0, d: 3_000 },
      owned_at_twice_term: { n: 0, d: 1 },
    });
  });
});

describe('planted faults', () => {
  test('a rate that drops what was written off is noticed', () =>
    expect(() =>
      isNaive((loans, day) =>
        performOf(
          loans.filter(({ end }) => end === null),
          day,
        ),
      ),
    ).toThrow());
  test('a plan that moves with an extension is noticed', () =>
    expect(() =>
      isNaive((loans, day) =>
        performOf(
          loans.map((loan) => ({ ...loan, plan: { ...loan.plan, extensions: loan.extensions } })),
          day,
        ),
      ),
    ).toThrow());
});
