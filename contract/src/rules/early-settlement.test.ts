import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layFrancs, rowsOf } from '../../../tests/harness/naive-loan.ts';
import { earlySettlement } from './early-settlement.ts';
import { type Terms, installmentCount } from './schedule.ts';

const someLoan = fc
  .record({
    interval: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
    months: fc.constantFrom(3 as const, 6 as const, 12 as const),
    step_fcfa: fc.constantFrom(1, 5, 25, 100),
    steps: fc.integer({ min: 1, max: 20_000 }),
    charge: fc.integer({ min: 0, max: 600 }),
    before: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(0, 1000)),
    share: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ interval, months, step_fcfa, steps, charge, before, share }) => {
    const terms: Terms = {
      start_on: '2024-01-31',
      interval,
      installments: installmentCount(interval, months),
      step_fcfa,
      total_fcfa: steps * step_fcfa,
      extensions: [],
    };
    return {
      terms,
      charge: Math.floor((charge / 1000) * terms.total_fcfa),
      repaid: Math.floor((before / 1000) * terms.total_fcfa),
      share: share / 10_000,
    };
  });
const run = (holds: (given: { terms: Terms; charge: number; repaid: number; share: number }) => void) =>
  fc.assert(
    fc.property(someLoan, (given) => {
      holds(given);
    }),
    { numRuns: 300 },
  );

type Settle = typeof earlySettlement;
/** Counts the rows from the first one that is not fully paid, and takes that part of the charge in whole numbers. */
const isTheUnearnedCharge = (settle: Settle) =>
  run(({ terms, charge, repaid, share }) => {
    const rows = rowsOf(terms);
    const { paid } = layFrancs(rows, repaid);
    const first = rows.findIndex((row, i) => row.amount_fcfa > (paid[i] ?? 0));
    const unpaid = first < 0 ? 0 : rows.length - first;
    const tenThousandths = BigInt(share.toFixed(4).replace('.', ''));
    let rebate = 0n;
    while (
      (rebate + 1n) * BigInt(rows.length) * 10_000n <= BigInt(charge) * BigInt(unpaid) * tenThousandths &&
      rebate < 200n
    )
      rebate++;
    // A rebate too large to count franc by franc is checked by its two bounds.
    const found = settle(terms, charge, repaid, share);
    if (rebate < 200n) expect(found.rebate_fcfa).toBe(Math.min(Number(rebate), terms.total_fcfa - repaid));
    else if (found.rebate_fcfa < found.remaining_fcfa) {
      expect(
        BigInt(found.rebate_fcfa) * BigInt(rows.length) * 10_000n <= BigInt(charge) * BigInt(unpaid) * tenThousandths,
      ).toBe(true);
      expect(
        (BigInt(found.rebate_fcfa) + 1n) * BigInt(rows.length) * 10_000n >
          BigInt(charge) * BigInt(unpaid) * tenThousandths,
      ).toBe(true);
    }
  });
const staysWithinTheDebt = (settle: Settle) =>
  run(({ terms, charge, repaid, share }) => {
    const { remaining_fcfa, rebate_fcfa, amount_fcfa } = settle(terms, charge, repaid, share);
    expect(remaining_fcfa).toBe(terms.total_fcfa - repaid);
    expect(amount_fcfa + rebate_fcfa).toBe(remaining_fcfa);
    expect(rebate_fcfa >= 0 && amount_fcfa >= 0 && rebate_fcfa <= charge).toBe(true);
  });
/** Paying an instalment before settling never lowers the total cost. */
const payingNeverCostsLess = (settle: Settle) =>
  run(({ terms, charge, repaid, share }) => {
    const more = Math.min(terms.total_fcfa, repaid + terms.step_fcfa);
    expect(settle(terms, charge, more, share).rebate_fcfa).toBeLessThanOrEqual(
      settle(terms, charge, repaid, share).rebate_fcfa,
    );
  });

describe('settling early', () => {
  test('is worth the unearned part of the charge, rounded down', () => isTheUnearnedCharge(earlySettlement));
  test('never costs more than the debt, and never less than 0', () => staysWithinTheDebt(earlySettlement));
  test('gives a smaller rebate the longer the loan runs', () => payingNeverCostsLess(earlySettlement));
  test('costs the financed amount on the first day, with the whole rebate', () => {
    const terms: Terms = {
      start_on: '2024-01-01',
      interval: 'weekly',
      installments: 13,
      step_fcfa: 100,
      total_fcfa: 88_000,
      extensions: [],
    };
    expect(earlySettlement(terms, 8000, 0, 1)).toEqual({
      remaining_fcfa: 88_000,
      rebate_fcfa: 8000,
      amount_fcfa: 80_000,
    });
    expect(earlySettlement(terms, 8000, 0, 0)).toEqual({ remaining_fcfa: 88_000, rebate_fcfa: 0, amount_fcfa: 88_000 });
    expect(earlySettlement(terms, 8000, 88_000, 1)).toEqual({ remaining_fcfa: 0, rebate_fcfa: 0, amount_fcfa: 0 });
  });
});

describe('planted faults', () => {
  test('a rebate rounded up is noticed', () =>
    expect(() =>
      isTheUnearnedCharge((terms, charge, repaid, share) => {
        const right = earlySettlement(terms, charge, repaid, share);
        return { ...right, rebate_fcfa: right.rebate_fcfa + 1 };
      }),
    ).toThrow());
  test('a rebate on the whole charge, whatever was paid, is noticed', () =>
    expect(() =>
      isTheUnearnedCharge((terms, charge, repaid, share) => ({
        ...earlySettlement(terms, charge, 0, share),
        remaining_fcfa: terms.total_fcfa - repaid,
      })),
    ).toThrow());
  test('a rebate larger than the debt is noticed', () =>
    expect(() =>
      staysWithinTheDebt((terms, charge, repaid, share) => {
        const { rebate_fcfa } = earlySettlement(terms, charge, 0, share);
        const remaining_fcfa = terms.total_fcfa - repaid;
        return { remaining_fcfa, rebate_fcfa, amount_fcfa: remaining_fcfa - rebate_fcfa };
      }),
    ).toThrow());
  test('a rebate that grows with what is paid is noticed', () =>
    expect(() =>
      payingNeverCostsLess((terms, charge, repaid, share) =>
        earlySettlement(terms, charge, terms.total_fcfa - repaid, share),
      ),
    ).toThrow());
});
