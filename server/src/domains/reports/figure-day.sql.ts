/** The day of a figure, the loans as they stood at its end, and what a figure counts of them. */
import type { Age } from '@palier/contract/reports/records.ts';
import type { RollsTo } from '@palier/contract/rules/portfolio/rolls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PlacedMatrix } from '@palier/contract/rules/portfolio/provision-segments.ts';
import type { RowSum } from '@palier/contract/rules/portfolio/provision.ts';
import type { Month } from './month-loans.sql.ts';

export interface AtDay {
  readonly day: string;
  readonly ends_at: Date;
  readonly known_at: Date;
  readonly tolerance_fcfa: number;
}

/** Days one after another, known at one instant: those of a closed period, or all of them as known now. */
export interface Stretch {
  readonly from_on: string;
  readonly until_on: string;
  /** The first instant after the last day. */
  readonly ends_at: Date;
  readonly known_at: Date;
}

/** What was set aside at the end of a month. */
export interface ProvisionOf {
  readonly matrix: PlacedMatrix;
  /** The row, from 0; null for all of them. */
  readonly row: number | null;
  /** The segment, from 1, or 0 for the loans in none; null for all loans. */
  readonly segment: number | null;
  /** What the books were given for it. */
  readonly said: RowSum;
  /** What was booked later was not known. */
  readonly known_at: Date;
}

/** The part of a table of months that is asked for. */
export interface Cell {
  /** The state of balances when the month began and at its end; any, where none is named. */
  readonly rolled_from?: Age | undefined;
  readonly rolled_to?: RollsTo | undefined;
  /** The first day of a month of sales. */
  readonly cohort?: string | undefined;
  readonly provision?: ProvisionOf | undefined;
}

export type FiguresDay = AtDay & {
  /** The days late beyond which a loan does not perform. */
  readonly npl_after_days: number;
  /** The days of what happened, by whose knowledge of them counts; none where the day alone counts. */
  readonly stretches: readonly Stretch[];
  /** The month of the day. */
  readonly month: Month;
  readonly cell: Cell;
};

/** The loans as they stood at the end of the day. */
export const standingOn = ({ day, ends_at, known_at, tolerance_fcfa }: AtDay): RawBuilder<unknown> =>
  sql`portfolio_on(${day}::date, ${ends_at}::timestamptz, ${known_at}::timestamptz, ${tolerance_fcfa}::bigint)`;

export interface Counted {
  /** Which loans, and what of each. */
  readonly counts: RawBuilder<unknown>;
  readonly amount: RawBuilder<unknown>;
  /** Of a share: all loans that it is of, and of a share of money, what of each. */
  readonly of?: { readonly counts: RawBuilder<unknown>; readonly amount?: RawBuilder<unknown> };
  /** Of the days to pay: francs times days. */
  readonly waited?: RawBuilder<unknown>;
}

/** A share of all that these loans have; those without any of it are not in it. */
export const shareOfMoney = (
  amount: RawBuilder<unknown>,
  of: RawBuilder<unknown>,
  counts: RawBuilder<unknown> = sql`${of} > 0`,
): Counted => ({ counts, amount, of: { counts, amount: of } });

export const shareOfLoans = (counts: RawBuilder<unknown>, of: RawBuilder<unknown>): Counted => ({
  counts,
  amount: sql`f.owed_fcfa`,
  of: { counts: of },
});
