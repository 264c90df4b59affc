import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CELLS, fourteenCells } from './fourteen-cells.ts';

test('a loan of 14,000 with 12,000 paid and 2,000 late is twelve cells paid and two late', () => {
  expect(fourteenCells({ total_fcfa: 14_000, repaid_fcfa: 12_000, late_fcfa: 2_000 })).toEqual({ paid: 12, late: 2 });
});

test('one franc late is one cell, and a loan that is nearly paid is not full', () => {
  expect(fourteenCells({ total_fcfa: 76_575, repaid_fcfa: 76_574, late_fcfa: 1 })).toEqual({ paid: 13, late: 1 });
  expect(fourteenCells({ total_fcfa: 76_575, repaid_fcfa: 76_574, late_fcfa: 0 })).toEqual({ paid: 13, late: 0 });
});

test('the cells are never more than fourteen, and all are paid only when nothing is left', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000), (a, b, c) => {
      const total_fcfa = a + b + c;
      const { paid, late } = fourteenCells({ total_fcfa, repaid_fcfa: a, late_fcfa: b });
      expect(paid + late).toBeLessThanOrEqual(CELLS);
      expect(paid === CELLS).toBe(total_fcfa > 0 && b + c === 0);
      expect(late > 0).toBe(b > 0);
    }),
  );
});
