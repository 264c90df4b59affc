/** A collector is measured against the book, so that nobody gains by easy loans. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUCKETS } from './lateness.ts';
import { type LateAtStart, monthOfCollectors } from './month-of-collectors.ts';

const late = (
  staff_id: string | null,
  bucket: LateAtStart['bucket'],
  balance_fcfa: number,
  went: LateAtStart['went'],
): LateAtStart => ({ staff_id, bucket, went, loans: 1, balance_fcfa });

test('easy loans that do as the book does are no merit, and hard ones that do better are', () => {
  const [anna, bela, nobody] = monthOfCollectors([
    // In the first group three quarters of the balance catch up, in the fourth a quarter.
    late('bela', 'fourth', 5_000, 'caught_up'),
    late('anna', 'first', 30_000, 'caught_up'),
    late(null, 'fourth', 10_000, 'rolled_on'),
    late('anna', 'first', 10_000, null),
    late('bela', 'fourth', 5_000, 'rolled_on'),
  ]);
  expect(anna).toMatchObject({ staff_id: 'anna', loans: 2, balance_fcfa: 40_000, caught_up_as_book_fcfa: 30_000 });
  expect(anna?.caught_up).toEqual({ loans: 1, balance_fcfa: 30_000 });
  expect(bela).toMatchObject({ caught_up_as_book_fcfa: 2_500, rolled_on_as_book_fcfa: 7_500 });
  expect(bela?.caught_up.balance_fcfa).toBe(5_000);
  expect(nobody).toMatchObject({ staff_id: null, rolled_on: { loans: 1, balance_fcfa: 10_000 } });
});

test('a month without late loans has no collectors', () => expect(monthOfCollectors([])).toEqual([]));

const Loans = fc.array(
  fc.record({
    staff_id: fc.constantFrom('anna', 'bela', null),
    bucket: fc.constantFrom(...BUCKETS),
    balance_fcfa: fc.nat(500_000),
    went: fc.constantFrom('caught_up' as const, 'rolled_on' as const, null),
    loans: fc.constant(1),
  }),
  { maxLength: 40 },
);

test('each franc is expected with the share of its group, loan by loan', () => {
  fc.assert(
    fc.property(Loans, (loans) => {
      const balances = (of: readonly LateAtStart[]) => of.reduce((sum, { balance_fcfa }) => sum + balance_fcfa, 0);
      const months = monthOfCollectors(loans);
      for (const month of months) {
        const own = loans.filter(({ staff_id }) => staff_id === month.staff_id);
        expect(month).toMatchObject({ loans: own.length, balance_fcfa: balances(own) });
        for (const way of ['caught_up', 'rolled_on'] as const) {
          const gone = own.filter(({ went }) => went === way);
          expect(month[way]).toEqual({ loans: gone.length, balance_fcfa: balances(gone) });
          let expected = 0;
          for (const { bucket, balance_fcfa } of own) {
            const group = loans.filter((one) => one.bucket === bucket);
            const share = balances(group.filter(({ went }) => went === way)) / (balances(group) || 1);
            expected += balance_fcfa * share;
          }
          expect(Math.abs(month[`${way}_as_book_fcfa`] - expected)).toBeLessThan(0.51);
        }
      }
      // All collectors together are the book.
      const gone = months.reduce((sum, { caught_up }) => sum + caught_up.balance_fcfa, 0);
      const as_book = months.reduce((sum, { caught_up_as_book_fcfa }) => sum + caught_up_as_book_fcfa, 0);
      expect(Math.abs(gone - as_book)).toBeLessThanOrEqual(months.length);
    }),
  );
});
