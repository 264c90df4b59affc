/** What a line says of its money, in the form of a statement's line. */
import type { StatementRow } from './statement-row.ts';

export interface StatedAmount {
  /** Signed hundredths of a franc; null when it cannot be read, or when money that came in is no whole francs. */
  readonly amount: number | null;
  readonly row: Pick<StatementRow, 'amount_fcfa' | 'exact_fcfa'>;
}

/** A fee keeps its decimals. A payment of half a franc does not exist, so such a line was misread. */
export function statedAmount(hundredths: number | null): StatedAmount {
  if (hundredths === null || (hundredths > 0 && hundredths % 100 !== 0))
    return { amount: null, row: { amount_fcfa: 0, exact_fcfa: null } };
  const size = Math.abs(hundredths);
  return {
    amount: hundredths,
    row: { amount_fcfa: Math.round(size / 100), exact_fcfa: size % 100 === 0 ? null : String(size / 100) },
  };
}
