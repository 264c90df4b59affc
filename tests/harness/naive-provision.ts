/**
 * A second implementation of a provision with segments: loan by loan, and one look at the segments after another. And
 * random matrices.
 */
import type { LoanState } from '@palier/contract/rules/portfolio/as-of.ts';
import type { TypedMatrix } from '@palier/contract/settings/provision-matrix.ts';
import fc from 'fast-check';

/** A loan with its phone model and the region of its shop. */
export interface LoanThere {
  readonly state: LoanState;
  readonly product_id: string;
  readonly region_id: string | null;
}

/** The segment of a loan by its place in the list, from 1; 0 for none. */
function naiveSegment({ segments = [] }: TypedMatrix, { product_id, region_id }: LoanThere): number {
  for (const [product, region] of [
    [product_id, region_id],
    [product_id, null],
    [null, region_id],
  ]) {
    if (product === null && region === null) continue;
    for (const [at, segment] of segments.entries())
      if (segment.product_id === product && segment.region_id === region) return at + 1;
  }
  return 0;
}

/** The rows of the loans in no segment, those of each segment, and their sum. */
export function naiveProvision(loans: readonly LoanThere[], matrix: TypedMatrix) {
  const { rows, segments = [], base, doubtful_after_days: doubtful } = matrix;
  const running = loans.filter(({ state }) => state.status === 'active');
  const rates = [rows.map((row) => row.rate_basis_points), ...segments.map((one) => one.rates_basis_points)];
  const parts = rates.map((of) =>
    rows.map(({ until_days }, at) => ({
      until_days,
      rate_basis_points: of[at] ?? -1,
      loans: 0,
      base_fcfa: 0,
      allowance_fcfa: 0,
    })),
  );
  for (const loan of running) {
    let days = loan.state.delinquent_days;
    for (const other of running)
      if (doubtful !== null && other.state.customer_id === loan.state.customer_id)
        if (other.state.delinquent_days > doubtful) days = Math.max(days, doubtful + 1);
    const part = parts[naiveSegment(matrix, loan)] ?? [];
    const row = part.find(({ until_days }) => until_days === null || days <= until_days);
    if (!row) throw new Error('a loan is in no row');
    row.loans++;
    row.base_fcfa += base === 'net' ? loan.state.net_receivable_fcfa : loan.state.outstanding_fcfa;
  }
  let target_fcfa = 0;
  for (const row of parts.flat()) {
    row.allowance_fcfa = Math.ceil((row.base_fcfa * row.rate_basis_points) / 10_000);
    target_fcfa += row.allowance_fcfa;
  }
  const [rest = [], ...of_segments] = parts;
  return { rows: rest, segments: of_segments, target_fcfa };
}

/** Matrices of three bands, with any of the segments that these models and regions can name. */
export const someSegmentedMatrix = (
  products: readonly string[],
  regions: readonly string[],
): fc.Arbitrary<TypedMatrix> => {
  const rates = fc
    .tuple(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000))
    .map((three) => three.toSorted((one, other) => one - other));
  const names = [null, ...products].flatMap((product_id) =>
    [null, ...regions].flatMap((region_id) =>
      product_id === null && region_id === null ? [] : [{ product_id, region_id }],
    ),
  );
  return fc
    .record({
      base: fc.constantFrom('net' as const, 'gross' as const),
      ends: fc.constantFrom([0, 30], [7, 45], [3, 90]),
      rates,
      doubtful: fc.boolean(),
      named: fc.shuffledSubarray(names),
      of_segments: fc.array(rates, { minLength: names.length, maxLength: names.length }),
    })
    .map(({ base, ends, rates: of, doubtful, named, of_segments }) => ({
      base,
      rows: [...ends, null].map((until_days, at) => ({ until_days, rate_basis_points: of[at] ?? 0 })),
      doubtful_after_days: doubtful ? (ends[1] ?? 0) : null,
      segments: named.map((one, at) => ({ ...one, rates_basis_points: of_segments[at] ?? [] })),
    }));
};
