/**
 * A second implementation of a loan: a row for every instalment, and every total added up in a loop. It is slow, and
 * simple enough to be right.
 */
import type { Terms } from '@palier/contract/rules/schedule.ts';
import { stepDays, turnPages } from './naive-calendar.ts';

export interface Row {
  readonly number: number;
  readonly due_on: string;
  readonly amount_fcfa: number;
}

/** The multiple of the step that is nearest to `amount / of`, with halves rounded up, in whole numbers. */
const nearest = (amount: bigint, of: bigint, step: bigint): bigint => {
  const below = (amount / (of * step)) * step;
  return 2n * (amount - below * of) >= of * step ? below + step : below;
};

export function rowsOf(terms: Terms): Row[] {
  const rows: Row[] = [];
  let before = 0n;
  for (let number = 1; number <= terms.installments; number++) {
    const upto = nearest(
      BigInt(number) * BigInt(terms.total_fcfa),
      BigInt(terms.installments),
      BigInt(terms.step_fcfa),
    );
    const plain =
      terms.interval === 'monthly'
        ? turnPages(terms.start_on, number)
        : stepDays(terms.start_on, terms.interval === 'weekly' ? 7 * number : number);
    let due_on = plain;
    for (const { from, days } of terms.extensions) if (number >= from) due_on = stepDays(due_on, days);
    rows.push({ number, due_on, amount_fcfa: Number(upto - before) });
    before = upto;
  }
  return rows;
}

/** Pays the rows, oldest first. The rest is the overpayment. */
export function layFrancs(rows: readonly Row[], francs: number): { paid: number[]; left: number } {
  const paid = rows.map(() => 0);
  let left = francs;
  for (const [i, row] of rows.entries()) {
    const part = Math.min(left, row.amount_fcfa);
    paid[i] = part;
    left -= part;
  }
  return { paid, left };
}
