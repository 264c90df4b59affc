/**
 * The receivables from one day to another: opening + corrections + new loans − collected − rebates − returned − written
 * off = closing, which account 1100 must show as well. Each line is added up by itself. Whole FCFA.
 */
import { type LoanFacts, owedOn, paidBy, rebatedBy, writtenOffBy } from './facts.ts';
import { totalOf } from './ratio.ts';
import type { Period } from './split.ts';

export interface RollForward {
  /** What the report of the day before the period said. */
  readonly opening_fcfa: number;
  /** What became known of the time before the period after that report: money booked later, reversed or moved. */
  readonly corrections_fcfa: number;
  readonly new_loans_fcfa: number;
  readonly collected_fcfa: number;
  readonly rebates_fcfa: number;
  /** Balances of loans that ended with the phone back. The books write them off like the others. */
  readonly returned_fcfa: number;
  readonly written_off_fcfa: number;
  readonly closing_fcfa: number;
  /** What the lines do not explain. Anything but 0 is a fault in the facts, such as more money than debt. */
  readonly unexplained_fcfa: number;
}

/**
 * `loans` as they are known now. `signed_opening_fcfa` is the gross balance of the closed report; without one, the
 * opening is what is known now, and nothing is corrected.
 */
export function rollForward(
  loans: readonly LoanFacts[],
  { after, until }: Period,
  signed_opening_fcfa: number | null = null,
): RollForward {
  const during = (of: (loan: LoanFacts, day: string) => number, among = loans): number =>
    totalOf(among, (loan) => of(loan, until) - of(loan, after));
  const ended = (kind: 'returned' | 'written_off') => loans.filter(({ end }) => end?.kind === kind);
  const known_opening_fcfa = totalOf(loans, (loan) => owedOn(loan, after));
  const lines = {
    opening_fcfa: signed_opening_fcfa ?? known_opening_fcfa,
    corrections_fcfa: known_opening_fcfa - (signed_opening_fcfa ?? known_opening_fcfa),
    new_loans_fcfa: during(({ plan }, day) => (plan.start_on <= day ? plan.total_fcfa : 0)),
    collected_fcfa: during(paidBy),
    rebates_fcfa: during(rebatedBy),
    returned_fcfa: during(writtenOffBy, ended('returned')),
    written_off_fcfa: during(writtenOffBy, ended('written_off')),
  };
  const closing_fcfa = totalOf(loans, (loan) => owedOn(loan, until));
  const explained_fcfa =
    lines.opening_fcfa +
    lines.corrections_fcfa +
    lines.new_loans_fcfa -
    lines.collected_fcfa -
    lines.rebates_fcfa -
    lines.returned_fcfa -
    lines.written_off_fcfa;
  return { ...lines, closing_fcfa, unexplained_fcfa: closing_fcfa - explained_fcfa };
}
