/**
 * How the book moved from one day to another: each cell is the outstanding *at the first day* of the loans that were in
 * one group then and in another at the second. New loans are not in it, so every row adds up to its group at the start.
 */
import { AGES, type Age } from './ages.ts';
import { type Lateness, stateOn } from './as-of.ts';
import type { LoanFacts } from './facts.ts';
import { type Ratio, totalOf } from './ratio.ts';
import type { Period } from './split.ts';

/** Where a loan can be at the second day. */
export const ROLLS_TO = [...AGES, 'settled', 'returned', 'written_off'] as const;

export type RollsTo = (typeof ROLLS_TO)[number];

export interface RollCell {
  readonly from: Age;
  readonly to: RollsTo;
  readonly loans: number;
  readonly opening_fcfa: number;
}

/** All 6 × 9 cells, also the empty ones. */
export function rollMatrix(loans: readonly LoanFacts[], { after, until }: Period, lateness: Lateness): RollCell[] {
  const rolls = loans.flatMap((loan) => {
    const [before, now] = [stateOn(loan, after, lateness), stateOn(loan, until, lateness)];
    if (!before?.age || !now) return [];
    const to = now.status === 'active' ? now.age : now.status;
    return to === null ? [] : [{ from: before.age, to, opening_fcfa: before.outstanding_fcfa }];
  });
  return AGES.flatMap((from) =>
    ROLLS_TO.map((to) => {
      const of = rolls.filter((roll) => roll.from === from && roll.to === to);
      return { from, to, loans: of.length, opening_fcfa: totalOf(of, ({ opening_fcfa }) => opening_fcfa) };
    }),
  );
}

/** Several matrices as one: of groups of loans, or of following months where an average is wanted. */
export const addMatrices = (matrices: ReadonlyArray<readonly RollCell[]>): RollCell[] =>
  AGES.flatMap((from) =>
    ROLLS_TO.map((to) => {
      const of = matrices.flatMap((cells) => cells.filter((cell) => cell.from === from && cell.to === to));
      return {
        from,
        to,
        loans: totalOf(of, ({ loans }) => loans),
        opening_fcfa: totalOf(of, ({ opening_fcfa }) => opening_fcfa),
      };
    }),
  );

/** The share of the balance of the groups `from` that is in one of `to` at the second day. */
export function rollRate(cells: readonly RollCell[], from: readonly Age[], to: readonly RollsTo[]): Ratio {
  const rows = cells.filter((cell) => from.includes(cell.from));
  return {
    n: totalOf(rows, (cell) => (to.includes(cell.to) ? cell.opening_fcfa : 0)),
    d: totalOf(rows, ({ opening_fcfa }) => opening_fcfa),
  };
}

const LATE: readonly Age[] = AGES.filter((age) => age !== 'on_time');
const CURED: readonly RollsTo[] = ['on_time', 'settled'];

/** Of loans late at the first day, those on time or settled at the second, by balance in FCFA. */
export const cureByBalance = (cells: readonly RollCell[]): Ratio => rollRate(cells, LATE, CURED);

/** The same by number of loans. */
export function cureByCount(cells: readonly RollCell[]): Ratio {
  const late = cells.filter(({ from }) => from !== 'on_time');
  return {
    n: totalOf(late, (cell) => (CURED.includes(cell.to) ? cell.loans : 0)),
    d: totalOf(late, ({ loans }) => loans),
  };
}

/**
 * The rates whose product is the flow of a group through to loss: of it and of each worse group, the share that rolled
 * to a worse one or was written off; and of the worst group, the share that was written off. Take the sum of six
 * months.
 */
export const flowToLoss = (cells: readonly RollCell[], from: Age): Ratio[] =>
  AGES.slice(AGES.indexOf(from)).map((age) =>
    rollRate(cells, [age], [...AGES.slice(AGES.indexOf(age) + 1), 'written_off']),
  );

/** The product of rates in basis points, rounded up; null where one of them has no denominator. */
export function productInBasisPoints(rates: readonly Ratio[]): number | null {
  if (rates.some(({ d }) => d === 0)) return null;
  const [n, d] = rates.reduce(([a, b], rate) => [a * BigInt(rate.n), b * BigInt(rate.d)], [10_000n, 1n]);
  return Number((n + d - 1n) / d);
}
