/**
 * Segments of a provision matrix: loans of a phone model, of a region, or of a model in a region, with rates of their
 * own for the same bands of days late. A loan is in one segment or in none.
 */
import { type Allowance, type ProvisionMatrix, type RowSum, allowanceOfSums } from './provision.ts';
import { faultOfRates } from './provision-rates.ts';

/** What a segment names; null for all models, or for all regions. */
export interface SegmentName {
  readonly product_id: string | null;
  readonly region_id: string | null;
}

export interface MatrixSegment extends SegmentName {
  /** One for each row of the matrix, in its order. */
  readonly rates_basis_points: readonly number[];
}

export interface SegmentedMatrix extends ProvisionMatrix {
  readonly segments: readonly MatrixSegment[];
}

export type SegmentFault = 'names_nothing' | 'named_twice' | 'rates_missing' | 'rate_out_of_range' | 'rates_fall';

/** Why the segments of a matrix are refused, and which value is at fault; null when they hold. */
export function placedFaultOfSegments({ rows, segments }: Pick<SegmentedMatrix, 'rows' | 'segments'>): {
  readonly fault: SegmentFault;
  readonly path: readonly (string | number)[];
} | null {
  for (const [at, { product_id, region_id, rates_basis_points }] of segments.entries()) {
    const path = ['segments', at];
    if (product_id === null && region_id === null) return { fault: 'names_nothing', path: [...path, 'product_id'] };
    if (segments.slice(0, at).some((one) => one.product_id === product_id && one.region_id === region_id))
      return { fault: 'named_twice', path: [...path, product_id === null ? 'region_id' : 'product_id'] };
    if (rates_basis_points.length !== rows.length)
      return { fault: 'rates_missing', path: [...path, 'rates_basis_points'] };
    const found = faultOfRates(rates_basis_points);
    if (found) return { fault: found.fault, path: [...path, 'rates_basis_points', found.at] };
  }
  return null;
}

/** A model in a region comes before the model, and the model before the region. */
const rank = ({ product_id, region_id }: SegmentName): number =>
  (product_id === null ? 0 : 2) + (region_id === null ? 0 : 1);

/** The segments in the order in which a loan is looked for in them, each with its number, which is 1 for the first. */
export const inPrecedence = <Segment extends SegmentName>(
  segments: readonly Segment[],
): ReadonlyArray<{ readonly segment: Segment; readonly number: number }> =>
  segments
    .map((segment, at) => ({ segment, number: at + 1 }))
    .toSorted((one, other) => rank(other.segment) - rank(one.segment));

/** A segment with the shops that its region has at the time; null for all shops. */
export interface PlacedSegment extends SegmentName {
  readonly shop_ids: readonly string[] | null;
}

export interface PlacedMatrix extends ProvisionMatrix {
  readonly segments: ReadonlyArray<MatrixSegment & PlacedSegment>;
}

/** The number of the segment that a loan is in; 0 for none. */
export const segmentOf = (
  segments: readonly PlacedSegment[],
  { product_id, shop_id }: { readonly product_id: string; readonly shop_id: string | null },
): number =>
  inPrecedence(segments).find(
    ({ segment }) =>
      (segment.product_id === null || segment.product_id === product_id) &&
      (segment.shop_ids === null || (shop_id !== null && segment.shop_ids.includes(shop_id))),
  )?.number ?? 0;

export interface SegmentedAllowance extends Allowance {
  /** The rows of each segment; `rows` are of the loans that are in none. */
  readonly segments: ReadonlyArray<Allowance['rows']>;
}

/** The target for the sums of the rows: those of the loans in no segment first, and then those of each segment. */
export function allowanceOfSegments(
  sums: ReadonlyArray<readonly RowSum[]>,
  { rows, segments }: Pick<SegmentedMatrix, 'rows' | 'segments'>,
  booked_fcfa: number,
): SegmentedAllowance {
  const rest = allowanceOfSums(sums[0] ?? [], { rows }, 0);
  const parts = segments.map(({ rates_basis_points }, at) =>
    allowanceOfSums(
      sums[at + 1] ?? [],
      { rows: rows.map((row, of) => ({ ...row, rate_basis_points: rates_basis_points[of] ?? 0 })) },
      0,
    ),
  );
  const target_fcfa = [rest, ...parts].reduce((sum, part) => sum + part.target_fcfa, 0);
  return {
    rows: rest.rows,
    segments: parts.map((part) => part.rows),
    target_fcfa,
    difference_fcfa: target_fcfa - booked_fcfa,
  };
}
