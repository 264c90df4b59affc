import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Claim, type ClaimingLoan, unreachedLoans } from './clue-reach.ts';

const loan = (loan_id: string, needs_fcfa: number, due_on = '2026-11-01'): ClaimingLoan => ({
  loan_id,
  needs_fcfa,
  due_on,
});
const claim = (payment_id: string, amount_fcfa: number, loan_id: string, weight = 40): Claim => ({
  payment_id,
  amount_fcfa,
  loan_id,
  weight,
});
const missed = (loans: ClaimingLoan[], claims: Claim[]): string[] => [...unreachedLoans(loans, claims)].toSorted();

describe('the money of a shared clue', () => {
  test('reaches the loan with the strongest clue, and not both', () =>
    expect(missed([loan('A', 5000), loan('B', 5000)], [claim('p', 5000, 'A', 35), claim('p', 5000, 'B', 50)])).toEqual([
      'A',
    ]));

  test('reaches the loan that is late the longest where the clues are alike', () =>
    expect(
      missed(
        [loan('A', 5000, '2026-11-09'), loan('B', 5000, '2026-11-02')],
        [claim('p', 5000, 'A'), claim('p', 5000, 'B')],
      ),
    ).toEqual(['A']));

  test('reaches both where it is enough for both', () =>
    expect(missed([loan('A', 5000), loan('B', 4000)], [claim('p', 9000, 'A'), claim('p', 9000, 'B')])).toEqual([]));

  test('of two payments reaches both: what fits only one is used first', () =>
    expect(
      missed(
        [loan('A', 5000, '2026-11-01'), loan('B', 5000, '2026-11-02')],
        [claim('p', 5000, 'A'), claim('p', 5000, 'B'), claim('q', 5000, 'A')],
      ),
    ).toEqual([]));

  test('is not spent on a loan that it would not keep open', () =>
    expect(missed([loan('A', 9000), loan('B', 5000)], [claim('p', 5000, 'A', 90), claim('p', 5000, 'B', 35)])).toEqual([
      'A',
    ]));

  test('is never promised twice, and reaches somebody where it is enough for somebody', () => {
    const arbitrary = fc.record({
      needs: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
      amounts: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
      fits: fc.array(fc.tuple(fc.nat(5), fc.nat(3)), { maxLength: 20 }),
    });
    fc.assert(
      fc.property(arbitrary, ({ needs, amounts, fits }) => {
        const loans = needs.map((needs_fcfa, at) => loan(`L${at}`, needs_fcfa));
        const pairs = new Set(fits.filter(([l, p]) => l < needs.length && p < amounts.length).map(String));
        const claims = [...pairs].map((pair) => {
          const [l, p] = pair.split(',').map(Number) as [number, number];
          return claim(`P${p}`, amounts[p] ?? 0, `L${l}`);
        });
        const unreached = unreachedLoans(loans, claims);
        const reached = loans.filter(({ loan_id }) => !unreached.has(loan_id));
        const promised = reached.reduce((sum, { needs_fcfa }) => sum + needs_fcfa, 0);
        const named = new Set(
          claims.filter(({ loan_id }) => !unreached.has(loan_id)).map(({ payment_id }) => payment_id),
        );
        const there = [...named].reduce((sum, id) => sum + (amounts[Number(id.slice(1))] ?? 0), 0);
        expect(promised).toBeLessThanOrEqual(there);
        const alone = loans.some(({ loan_id, needs_fcfa }) =>
          claims.some((one) => one.loan_id === loan_id && one.amount_fcfa >= needs_fcfa),
        );
        if (alone) expect(reached.length).toBeGreaterThan(0);
      }),
    );
  });
});
