/** Which matrices can be typed: those that the rule takes, and no others. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROVISION_PRESETS } from '../rules/portfolio/provision-presets.ts';
import { faultOf } from '../rules/portfolio/provision.ts';
import { MOST_BANDS, MOST_SEGMENTS, type TypedMatrix, matrixOf, provisionMatrix, typedOf } from './provision-matrix.ts';

const { schema, factsOf } = provisionMatrix;
const band = (until_days: number | null, rate_basis_points: number) => ({ until_days, rate_basis_points });
const good: TypedMatrix = {
  base: 'net',
  rows: [band(0, 50), band(30, 1_250), band(null, 10_000)],
  doubtful_after_days: null,
};
const [MODEL, REGION] = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'];
const segment = (
  rates_basis_points: readonly number[],
  product_id: string | null,
  region_id: string | null = null,
) => ({
  product_id,
  region_id,
  rates_basis_points,
});
const [MODEL_ALONE, REGION_ALONE, BOTH] = [
  segment([1, 1, 2], MODEL),
  segment([0, 10_000, 10_000], null, REGION),
  segment([5, 6, 7], MODEL, REGION),
];
/** The path of the first refusal; null where there is none. */
const refusedAt = (typed: unknown): string | null => {
  const { error } = schema.safeParse(typed);
  return error ? (error.issues[0]?.path.join('.') ?? '') : null;
};

test.each<[string, unknown, string | null]>([
  ['one that holds', good, null],
  ['the same rate twice', { ...good, rows: [band(0, 50), band(30, 50), band(null, 50)] }, null],
  ['from nothing to everything', { ...good, rows: [band(0, 0), band(null, 10_000)] }, null],
  ['a rate that falls', { ...good, rows: [band(0, 50), band(30, 49), band(null, 100)] }, 'rows.1.rate_basis_points'],
  ['a last rate that falls', { ...good, rows: [band(0, 50), band(null, 49)] }, 'rows.1.rate_basis_points'],
  ['bands that overlap', { ...good, rows: [band(30, 1), band(30, 2), band(null, 3)] }, 'rows.1.until_days'],
  ['bands out of order', { ...good, rows: [band(30, 1), band(7, 2), band(null, 3)] }, 'rows.1.until_days'],
  [
    'a gap where a last day is missing',
    { ...good, rows: [band(null, 1), band(7, 2), band(null, 3)] },
    'rows.0.until_days',
  ],
  ['a last band that ends', { ...good, rows: [band(0, 1), band(7, 2)] }, 'rows.1.until_days'],
  ['more than everything', { ...good, rows: [band(0, 1), band(null, 10_001)] }, 'rows.1.rate_basis_points'],
  ['less than nothing', { ...good, rows: [band(0, -1), band(null, 1)] }, 'rows.0.rate_basis_points'],
  ['parts of a basis point', { ...good, rows: [band(0, 0.5), band(null, 1)] }, 'rows.0.rate_basis_points'],
  ['days before the due day', { ...good, rows: [band(-1, 1), band(null, 1)] }, 'rows.0.until_days'],
  ['parts of a day', { ...good, rows: [band(1.5, 1), band(null, 1)] }, 'rows.0.until_days'],
  ['a single band', { ...good, rows: [band(null, 1)] }, 'rows'],
  ['no band', { ...good, rows: [] }, 'rows'],
  ['doubtful within a band', { ...good, doubtful_after_days: 20 }, 'doubtful_after_days'],
  ['doubtful at the end of a band', { ...good, doubtful_after_days: 30 }, null],
  [
    'too many bands',
    { ...good, rows: [...Array.from({ length: MOST_BANDS }, (_, at) => band(at, at)), band(null, 100)] },
    'rows',
  ],
  ['segments of a model, a region and both', { ...good, segments: [MODEL_ALONE, REGION_ALONE, BOTH] }, null],
  ['a segment of nothing', { ...good, segments: [segment([1, 2, 3], null)] }, 'segments.0.product_id'],
  [
    'a model twice',
    { ...good, segments: [MODEL_ALONE, REGION_ALONE, segment([4, 5, 6], MODEL)] },
    'segments.2.product_id',
  ],
  ['a region twice', { ...good, segments: [REGION_ALONE, REGION_ALONE] }, 'segments.1.region_id'],
  ['a model in a region twice', { ...good, segments: [BOTH, BOTH] }, 'segments.1.product_id'],
  [
    'a rate of a segment that falls',
    { ...good, segments: [BOTH, segment([3, 2, 4], MODEL)] },
    'segments.1.rates_basis_points.1',
  ],
  ['a rate too few', { ...good, segments: [segment([1, 2], MODEL)] }, 'segments.0.rates_basis_points'],
  ['a rate too many', { ...good, segments: [segment([1, 2, 3, 4], MODEL)] }, 'segments.0.rates_basis_points'],
  [
    'more than everything in a segment',
    { ...good, segments: [segment([1, 2, 10_001], MODEL)] },
    'segments.0.rates_basis_points.2',
  ],
  ['no id of a model', { ...good, segments: [segment([1, 2, 3], 'Tecno')] }, 'segments.0.product_id'],
  [
    'too many segments',
    {
      ...good,
      segments: Array.from({ length: MOST_SEGMENTS + 1 }, (_, at) =>
        segment([1, 2, 3], `${MODEL?.slice(0, -3)}${String(at).padStart(3, '0')}`),
      ),
    },
    'segments',
  ],
  ['another base', { ...good, base: 'both' }, 'base'],
])('%s', (_, typed, path) => expect(refusedAt(typed)).toBe(path));

test('what is typed is taken exactly where the rule takes it', () => {
  const row = fc.record({
    until_days: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null, freq: 6 }),
    rate_basis_points: fc.integer({ min: 0, max: 10_000 }),
  });
  const any = fc.record<TypedMatrix>({
    base: fc.constantFrom('net', 'gross'),
    rows: fc.array(row, { minLength: 2, maxLength: 4 }),
    doubtful_after_days: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
  });
  // Half of all would almost never hold by chance: their ends and their rates are put in order.
  const inOrder = any.map(({ base, rows, doubtful_after_days }) => {
    const rates = rows.map(({ rate_basis_points }) => rate_basis_points).toSorted((a, b) => a - b);
    const ends = rows.map(({ until_days }, at) => until_days ?? at).toSorted((a, b) => a - b);
    return {
      base,
      rows: rates.map((rate_basis_points, at) => ({
        rate_basis_points,
        until_days: at === rates.length - 1 ? null : (ends[at] ?? 0),
      })),
      doubtful_after_days: (doubtful_after_days ?? 0) % 2 === 0 ? null : doubtful_after_days,
    };
  });
  let [taken, refused] = [0, 0];
  fc.assert(
    fc.property(fc.oneof(any, inOrder), (typed) => {
      const isTaken = schema.safeParse(typed).success;
      if (isTaken) taken++;
      else refused++;
      expect(isTaken).toBe(faultOf(matrixOf(typed)) === null);
    }),
    { numRuns: 600 },
  );
  expect(Math.min(taken, refused)).toBeGreaterThan(10);
});

test('each offered matrix is a start that can be typed, and means the same', () => {
  for (const preset of Object.values(PROVISION_PRESETS)) {
    const typed = typedOf(preset);
    expect(schema.safeParse(typed).success).toBe(true);
    const { doubtful_after_days, ...same } = matrixOf(typed);
    expect({ ...same, ...(preset.is_contagious && { doubtful_after_days }) }).toEqual({
      base: preset.base,
      rows: preset.rows,
      segments: [],
      is_contagious: preset.is_contagious,
      ...(preset.is_contagious && { doubtful_after_days: preset.doubtful_after_days }),
    });
  }
});

test('a request shows each band', () =>
  expect(factsOf({ ...good, doubtful_after_days: 30 })).toEqual({
    provision_bands: ['≤ 0: 0.5 %', '≤ 30: 12.5 %', '> 30: 100 %'],
    provision_segments: [],
    provision_without_charge: true,
    provision_doubtful_days: 30,
  }));

test('a request shows each segment with its rates, and a version from before there were any as one without', () => {
  expect(factsOf({ ...good, segments: [BOTH, REGION_ALONE] }).provision_segments).toEqual([
    `${MODEL}, ${REGION} · ≤ 0: 0.05 % · ≤ 30: 0.06 % · > 30: 0.07 %`,
    `${REGION} · ≤ 0: 0 % · ≤ 30: 100 % · > 30: 100 %`,
  ]);
  expect(factsOf(good)).toEqual(factsOf({ ...good, segments: [] }));
});
