/** Why a line is not a payment to the business. */
import type { StatementRow } from './statement-row.ts';

interface Line {
  /** Signed francs; null when they cannot be read. */
  readonly amount: number | null;
  readonly value_on: string | null;
  /** Whether the money moved; null when the document names an unknown state. */
  readonly happened: boolean | null;
  readonly is_payment: boolean;
}

/** A line that cannot be read is tested first: no other fact of it can be trusted. */
export function leftOut({ amount, value_on, happened, is_payment }: Line): StatementRow['because'] {
  if (amount === null || value_on === null || happened === null) return 'unreadable';
  if (!happened) return 'failed';
  if (amount < 0) return 'money_out';
  return amount === 0 || !is_payment ? 'not_a_payment' : null;
}
