import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Fcfa, PaidFcfa } from './money.ts';
import { formatFcfa, groupThousands } from './written-money.ts';

/** Digit by digit from the right, with a space after every third, as people write by hand. */
function byHand(amount: number): string {
  const digits = [...String(Math.abs(amount))].reverse();
  const grouped = digits
    .map((digit, i) => (i > 0 && i % 3 === 0 ? `${digit}\u202f` : digit))
    .reverse()
    .join('');
  return amount < 0 ? `−${grouped}` : grouped;
}

const isWrittenByHand = (write: typeof groupThousands) =>
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
      (amount) => write(amount) === byHand(amount),
    ),
  );

describe('money', () => {
  test('is written in groups of three digits, with spaces that never break a line', () => {
    isWrittenByHand(groupThousands);
    expect(formatFcfa(0)).toBe('0\u00a0FCFA');
    expect(formatFcfa(12_500)).toBe('12\u202f500\u00a0FCFA');
    expect(formatFcfa(-1_234_567)).toBe('−1\u202f234\u202f567\u00a0FCFA');
    expect(groupThousands(-0)).toBe('0');
  });
  test('must be whole francs', () => {
    for (const wrong of [0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, '100', null, 1e13])
      expect(Fcfa.safeParse(wrong).success, String(wrong)).toBe(false);
    for (const wrong of [0, -5, 1.5, 1_000_000_001])
      expect(PaidFcfa.safeParse(wrong).success, String(wrong)).toBe(false);
    expect([0, 1, 1_000_000_000_000].every((right) => Fcfa.safeParse(right).success)).toBe(true);
  });
});

test('planted faults: a comma, or a minus that is a hyphen, is noticed', () => {
  expect(() => isWrittenByHand((amount) => amount.toLocaleString('en-US'))).toThrow();
  expect(() => isWrittenByHand((amount) => groupThousands(amount).replace('−', '-'))).toThrow();
});
