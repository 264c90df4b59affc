/** Why a line is not a payment to the business, or not surely one. */
import type { Outcome } from './outcomes.ts';
import type { StatementRow } from './statement-row.ts';

interface Line {
  /** Signed hundredths of a franc; null when they cannot be read. */
  readonly amount: number | null;
  readonly value_on: string | null;
  /** What became of the money; null when the document names an unknown state. */
  readonly outcome: Outcome | null;
  readonly is_payment: boolean;
}

/** The parts of a line as the document has them. */
interface Written {
  /** The transaction number, where it cannot be read; otherwise empty. */
  readonly number?: string;
  readonly amount: string;
  readonly day: string;
  readonly status?: string;
}

const MAX_UNREAD = 200;

/**
 * A line that failed moved no money, whatever else it says. Next comes whether it can be read: no other fact of a line
 * that cannot be read can be trusted.
 */
export function leftOut(
  { amount, value_on, outcome, is_payment }: Line,
  written: Written,
): Pick<StatementRow, 'because' | 'unread_text'> {
  const without = (because: StatementRow['because']) => ({ because, unread_text: null });
  if (outcome === 'failed' || outcome === 'reversed') return without('failed');
  if (amount === null || value_on === null || outcome === null) {
    const unread = [
      ...(amount === null ? [written.number ?? '', written.amount] : []),
      ...(value_on === null ? [written.day] : []),
      ...(outcome === null ? [written.status ?? ''] : []),
    ].map((text) => text.replace(/\s+/g, ' ').trim());
    const text = unread.filter((part) => part !== '').join(' · ');
    return { because: 'unreadable', unread_text: text.slice(0, MAX_UNREAD) || null };
  }
  if (amount < 0) return without('money_out');
  if (amount === 0 || !is_payment) return without('not_a_payment');
  return without(outcome === 'pending' ? 'pending' : null);
}
