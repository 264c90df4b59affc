import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someBook, someDay } from '../../../../tests/harness/naive-book.ts';
import { LATENESS, exampleLoans } from '../../../../tests/harness/portfolio-vectors.ts';
import { type LoanState, statesOn } from './as-of.ts';
import { PROVISION_PRESETS } from './provision-presets.ts';
import { type ProvisionMatrix, allowanceOf, faultOf, writeOffParts } from './provision.ts';

const { own, cemac_microfinance, waemu_microfinance } = PROVISION_PRESETS;
const presets: readonly ProvisionMatrix[] = [own, cemac_microfinance, waemu_microfinance];

/** The rate of a loan by a walk along the rows. */
function rateOf(days: number, { rows }: ProvisionMatrix): number {
  for (const { until_days, rate_basis_points } of rows)
    if (until_days === null || days <= until_days) return rate_basis_points;
  return Number.NaN;
}

const loanLate = (days: number, customer_id = 'anna'): LoanState => ({
  loan_id: `${customer_id} ${days}`,
  customer_id,
  status: 'active',
  repaid_fcfa: 0,
  paid_fcfa: 0,
  outstanding_fcfa: 1_001,
  unearned_charge_fcfa: 1,
  net_receivable_fcfa: 1_000,
  arrears_fcfa: 0,
  next_due_on: null,
  days_past_due: days,
  delinquent_days: days,
  age: 'on_time',
  last_paid_on: null,
  last_extended_on: null,
  marked_until: null,
});

describe('a matrix', () => {
  test('holds in every preset', () => expect(presets.map(faultOf)).toEqual([null, null, null]));
  const of = (rows: Array<[number | null, number]>, doubtful_after_days = 30): ProvisionMatrix => ({
    base: 'net',
    rows: rows.map(([until_days, rate_basis_points]) => ({ until_days, rate_basis_points })),
    doubtful_after_days,
    is_contagious: false,
  });
  test.each([
    [
      'rates_fall',
      of([
        [30, 200],
        [60, 100],
        [null, 300],
      ]),
    ],
    [
      'no_open_end',
      of([
        [30, 100],
        [60, 200],
      ]),
    ],
    ['no_open_end', of([])],
    [
      'no_open_end',
      of([
        [30, 100],
        [null, 150],
        [null, 200],
      ]),
    ],
    [
      'ends_out_of_order',
      of([
        [30, 100],
        [30, 150],
        [null, 200],
      ]),
    ],
    [
      'ends_out_of_order',
      of(
        [
          [30.5, 100],
          [null, 200],
        ],
        30.5,
      ),
    ],
    [
      'ends_out_of_order',
      of([
        [-1, 100],
        [30, 150],
        [null, 200],
      ]),
    ],
    [
      'doubtful_within_row',
      of(
        [
          [30, 100],
          [null, 200],
        ],
        45,
      ),
    ],
    [
      'rate_out_of_range',
      of([
        [30, 100],
        [null, 10_001],
      ]),
    ],
    [
      'rate_out_of_range',
      of([
        [30, -1],
        [null, 100],
      ]),
    ],
    [
      'rate_out_of_range',
      of([
        [30, 0.5],
        [null, 100],
      ]),
    ],
  ])('is refused: %s', (fault, matrix) => {
    expect(faultOf(matrix)).toBe(fault);
    expect(() => allowanceOf([], matrix, 0)).toThrow(fault);
  });
});

describe('the allowance', () => {
  test('is each row of the book at its rate, rounded up, and the books get the difference', () =>
    fc.assert(
      fc.property(someBook, someDay, fc.integer({ min: 0, max: 100_000 }), (loans, day, booked) => {
        const states = statesOn(loans, day, LATENESS);
        for (const matrix of presets.filter(({ is_contagious }) => !is_contagious)) {
          const bases = new Map<number, number>();
          for (const state of states) {
            const rate = rateOf(state.delinquent_days, matrix);
            const base = matrix.base === 'net' ? state.net_receivable_fcfa : state.outstanding_fcfa;
            bases.set(rate, (bases.get(rate) ?? 0) + base);
          }
          const target = [...bases].reduce((sum, [rate, base]) => sum + Math.ceil((base * rate) / 10_000), 0);
          const { target_fcfa, difference_fcfa, rows } = allowanceOf(states, matrix, booked);
          expect([target_fcfa, difference_fcfa]).toEqual([target, target - booked]);
          expect(rows.reduce((sum, { loans: count }) => sum + count, 0)).toBe(
            states.filter(({ status }) => status === 'active').length,
          );
        }
      }),
      { numRuns: 40 },
    ));
  test('is to the franc where floating point would not be', () =>
    expect(allowanceOf([{ ...loanLate(100), net_receivable_fcfa: 9_007_199_254_740_991 }], own, 0).target_fcfa).toBe(
      7_656_119_366_529_843,
    ));
  test('of CEMAC is nothing for 45 days, and everything within a year of the 46th', () => {
    const at = (days: number) => allowanceOf([loanLate(days)], cemac_microfinance, 0).target_fcfa;
    expect([0, 45, 46, 136, 137, 228, 318, 319].map(at)).toEqual([0, 0, 251, 251, 501, 751, 751, 1_001]);
    expect(at(46 + 365)).toBe(1_001);
  });
  test('of CEMAC makes all loans of a customer doubtful with one, and no others', () => {
    const all = [loanLate(46), loanLate(0), loanLate(200), loanLate(3, 'paul')];
    expect(allowanceOf(all, cemac_microfinance, 0).rows.map(({ loans }) => loans)).toEqual([1, 2, 1, 0, 0]);
    expect(allowanceOf(all, own, 0).rows.map(({ loans }) => loans)).toEqual([1, 1, 0, 1, 0, 1]);
  });
  test('of WAEMU begins at three months', () => {
    const at = (days: number) => allowanceOf([loanLate(days)], waemu_microfinance, 0).target_fcfa;
    expect([89, 90, 179, 180, 364, 365].map(at)).toEqual([0, 401, 401, 801, 801, 1_001]);
  });
  test('of a book in which a loan was written off no longer holds it', () => {
    const at = (day: string) =>
      allowanceOf(statesOn(exampleLoans, day, LATENESS), own, 0).rows.map(({ loans }) => loans);
    expect([at('2026-03-19'), at('2026-03-20')]).toEqual([
      [2, 0, 1, 1, 1, 0],
      [2, 0, 1, 0, 1, 0],
    ]);
  });
});

test('a write-off uses the loan’s share of the allowance first, and all write-offs of a row no more than it', () => {
  expect(writeOffParts(25_909, { base_fcfa: 100_656, allowance_fcfa: 10_066 })).toEqual({
    from_allowance_fcfa: 2_591,
    loss_fcfa: 23_318,
  });
  expect(writeOffParts(500, { base_fcfa: 0, allowance_fcfa: 0 })).toEqual({ from_allowance_fcfa: 0, loss_fcfa: 500 });
  // A gross matrix provides for the charge as well, which is never a loss.
  expect(writeOffParts(800, { base_fcfa: 4_000, allowance_fcfa: 2_000 }, 1_000)).toEqual({
    from_allowance_fcfa: 500,
    loss_fcfa: 300,
  });
  expect(writeOffParts(800, { base_fcfa: 4_000, allowance_fcfa: 4_000 }, 1_000)).toEqual({
    from_allowance_fcfa: 800,
    loss_fcfa: 0,
  });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 10_000 }),
      (nets, rate) => {
        const base_fcfa = nets.reduce((sum, net) => sum + net, 0);
        const allowance_fcfa = Math.ceil((base_fcfa * rate) / 10_000);
        const parts = nets.map((net) => writeOffParts(net, { base_fcfa, allowance_fcfa }));
        for (const [at, { from_allowance_fcfa, loss_fcfa }] of parts.entries())
          expect(from_allowance_fcfa + loss_fcfa).toBe(nets[at]);
        expect(parts.reduce((sum, part) => sum + part.from_allowance_fcfa, 0)).toBeLessThanOrEqual(allowance_fcfa);
      },
    ),
    { numRuns: 100 },
  );
});
