/**
 * The allowance for loans that will not be paid in full: percentages by days late (a provision matrix, IFRS 9
 * B5.5.35). Rates are whole basis points, 10 000 for everything; amounts are whole FCFA, and each row is rounded up.
 * The allowance of a part of the book is not a share of the whole, because of the rounding.
 */
import type { LoanState } from './as-of.ts';
import { parOf } from './par.ts';
import { WHOLE, faultOfRates } from './provision-rates.ts';
import { type Ratio, totalOf } from './ratio.ts';

export interface MatrixRow {
  /** The last day of lateness in this row; null in the last row, which has no end. */
  readonly until_days: number | null;
  readonly rate_basis_points: number;
}

export interface ProvisionMatrix {
  readonly base: 'net' | 'gross';
  readonly rows: readonly MatrixRow[];
  /** A loan late by more days is doubtful. */
  readonly doubtful_after_days: number;
  /** Whether one doubtful loan makes all loans of its customer doubtful. */
  readonly is_contagious: boolean;
}

export type MatrixFault =
  | 'no_open_end'
  | 'ends_out_of_order'
  | 'doubtful_within_row'
  | 'rate_out_of_range'
  | 'rates_fall';

/** Why a matrix is refused, and which value is at fault; null when it holds. */
export function placedFaultOf({ rows, doubtful_after_days }: ProvisionMatrix): {
  readonly fault: MatrixFault;
  readonly path: readonly (string | number)[];
} | null {
  const last = rows.length - 1;
  const openAt = rows.findIndex(({ until_days }, at) => (until_days === null) !== (at === last));
  if (openAt !== -1 || last < 0) return { fault: 'no_open_end', path: ['rows', Math.max(0, openAt), 'until_days'] };
  const ends = rows.slice(0, -1).map(({ until_days }) => until_days ?? -1);
  const endAt = ends.findIndex((end, at) => !Number.isInteger(end) || end <= (ends[at - 1] ?? -1));
  if (endAt !== -1) return { fault: 'ends_out_of_order', path: ['rows', endAt, 'until_days'] };
  if (!ends.includes(doubtful_after_days)) return { fault: 'doubtful_within_row', path: ['doubtful_after_days'] };
  const found = faultOfRates(rows.map(({ rate_basis_points }) => rate_basis_points));
  return found && { fault: found.fault, path: ['rows', found.at, 'rate_basis_points'] };
}

/** Why a matrix is refused; null when it holds. */
export const faultOf = (matrix: ProvisionMatrix): MatrixFault | null => placedFaultOf(matrix)?.fault ?? null;

interface AllowanceRow extends MatrixRow {
  readonly loans: number;
  readonly base_fcfa: number;
  readonly allowance_fcfa: number;
}

export interface Allowance {
  readonly rows: readonly AllowanceRow[];
  readonly target_fcfa: number;
  /** To post so that the books show the target: above 0 an increase (5010 to 1190), below 0 a release. */
  readonly difference_fcfa: number;
}

const partOf = (base_fcfa: number, rate_basis_points: number): number =>
  Number((BigInt(base_fcfa) * BigInt(rate_basis_points) + BigInt(WHOLE - 1)) / BigInt(WHOLE));

/** What the loans of each row come to, in the order of the rows. */
export interface RowSum {
  readonly loans: number;
  readonly base_fcfa: number;
}

/** The target allowance for the sums of the rows, beside what the books show. */
export function allowanceOfSums(
  sums: readonly RowSum[],
  { rows }: Pick<ProvisionMatrix, 'rows'>,
  booked_fcfa: number,
): Allowance {
  const filled = rows.map((row, at) => {
    const { loans = 0, base_fcfa = 0 } = sums[at] ?? {};
    return { ...row, loans, base_fcfa, allowance_fcfa: partOf(base_fcfa, row.rate_basis_points) };
  });
  const target_fcfa = totalOf(filled, ({ allowance_fcfa }) => allowance_fcfa);
  return { rows: filled, target_fcfa, difference_fcfa: target_fcfa - booked_fcfa };
}

/** The target allowance of the active loans by the rates for all loans, beside what the books show. */
export function allowanceOf(states: readonly LoanState[], matrix: ProvisionMatrix, booked_fcfa: number): Allowance {
  const fault = faultOf(matrix);
  if (fault !== null) throw new RangeError(`The provision matrix does not hold: ${fault}.`);
  const { doubtful_after_days } = matrix;
  const active = states.filter(({ status }) => status === 'active');
  const doubtful = new Set(
    active.filter(({ delinquent_days }) => delinquent_days > doubtful_after_days).map(({ customer_id }) => customer_id),
  );
  const daysOf = ({ customer_id, delinquent_days }: LoanState): number =>
    matrix.is_contagious && doubtful.has(customer_id)
      ? Math.max(delinquent_days, doubtful_after_days + 1)
      : delinquent_days;
  const sums = matrix.rows.map((row, at) => {
    const above = matrix.rows[at - 1]?.until_days ?? -1;
    const of = active.filter((state) => daysOf(state) > above && daysOf(state) <= (row.until_days ?? Number.MAX_VALUE));
    const base_fcfa = totalOf(of, (state) =>
      matrix.base === 'net' ? state.net_receivable_fcfa : state.outstanding_fcfa,
    );
    return { loans: of.length, base_fcfa };
  });
  return allowanceOfSums(sums, matrix, booked_fcfa);
}

/** The allowance ÷ the net receivable of loans late by more than 30 days. */
export const coverageOfPar30 = (target_fcfa: number, states: readonly LoanState[]): Ratio => ({
  n: target_fcfa,
  d: parOf(
    states.map((state) => ({ ...state, outstanding_fcfa: state.net_receivable_fcfa })),
    30,
  ).n,
});

/**
 * How a write-off is posted: the allowance of the loan's row takes the loan's share of it, rounded down, and the rest is
 * a loss. `of_base_fcfa` is what the row counts of the loan: its net receivable, or its whole debt where the matrix is
 * gross. So all write-offs of a row take no more than its allowance.
 */
export function writeOffParts(
  net_fcfa: number,
  row: Pick<AllowanceRow, 'base_fcfa' | 'allowance_fcfa'>,
  of_base_fcfa = net_fcfa,
): { readonly from_allowance_fcfa: number; readonly loss_fcfa: number } {
  const share =
    row.base_fcfa === 0 ? 0 : Number((BigInt(row.allowance_fcfa) * BigInt(of_base_fcfa)) / BigInt(row.base_fcfa));
  const from_allowance_fcfa = Math.min(net_fcfa, row.allowance_fcfa, share);
  return { from_allowance_fcfa, loss_fcfa: net_fcfa - from_allowance_fcfa };
}

/** The row of a matrix for so many days late. */
export const rowAt = <Row extends Pick<MatrixRow, 'until_days'>>(rows: readonly Row[], days: number): Row | undefined =>
  rows.find(({ until_days }) => until_days === null || days <= until_days);
