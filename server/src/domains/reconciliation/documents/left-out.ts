/** Why a line is no payment to us. */
import type { StatementRow } from './statement-row.ts';

interface Line {
  /** Signed francs; null when they cannot be read. */
  readonly amount: number | null;
  readonly value_on: string | null;
  /** Whether the money moved; null when the document says something unknown. */
  readonly happened: boolean | null;
  readonly is_payment: boolean;
}

/** What cannot be read comes first: nothing else of it can be believed. */
export function leftOut({ amount, value_on, happened, is_payment }: Line): StatementRow['because'] {
  if (amount === null || value_on === null || happened === null) return 'unreadable';
  if (!happened) return 'failed';
  if (amount < 0) return 'money_out';
  return amount === 0 || !is_payment ? 'not_a_payment' : null;
}
