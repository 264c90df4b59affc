/**
 * The second clock of a figure. *As known now* is what is booked and not undone at this moment. *As signed off* is what
 * was known when a day was closed: its report never changes, and what came in later is the difference between the two.
 */
import type { DatedExtension, LoanFacts, Movement, UnpaidEnd } from './facts.ts';
import type { Instant } from '../../values/day.ts';

interface Booked {
  readonly booked_at: Instant;
  /** When it was reversed, or reallocated to another loan. Null while it stands. */
  readonly undone_at: Instant | null;
}

/** A loan with the moments at which each of its facts became known, and ceased to be true. */
export interface BookedLoan extends Omit<LoanFacts, 'money' | 'extensions' | 'end'>, Booked {
  readonly money: ReadonlyArray<Movement & Booked>;
  readonly extensions: ReadonlyArray<DatedExtension & Booked>;
  readonly end: (UnpaidEnd & Booked) | null;
}

const stoodAt =
  (at: Instant) =>
  ({ booked_at, undone_at }: Booked): boolean =>
    Date.parse(booked_at) <= Date.parse(at) && (undone_at === null || Date.parse(undone_at) > Date.parse(at));

/** The loans as they were known at a moment. A loan whose activation was booked later is not among them. */
export function knownAt(loans: readonly BookedLoan[], at: Instant): LoanFacts[] {
  const stood = stoodAt(at);
  return loans.filter(stood).map(({ booked_at: _booked, undone_at: _undone, ...loan }) => ({
    ...loan,
    money: loan.money.filter(stood),
    extensions: loan.extensions.filter(stood),
    end: loan.end !== null && stood(loan.end) ? loan.end : null,
  }));
}
