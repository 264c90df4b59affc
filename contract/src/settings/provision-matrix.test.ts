/** Which matrices can be typed: those that the rule takes, and no others. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROVISION_PRESETS } from '../rules/portfolio/provision-presets.ts';
import { faultOf } from '../rules/portfolio/provision.ts';
import { MOST_BANDS, type TypedMatrix, matrixOf, provisionMatrix, typedOf } from './provision-matrix.ts';

const { schema, factsOf } = provisionMatrix;
const band = (until_days: number | null, rate_basis_points: number) => ({ until_days, rate_basis_points });
const good: TypedMatrix = {
  base: 'net',
  rows: [band(0, 50), band(30, 1_250), band(null, 10_000)],
  doubtful_after_days: null,
};
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
      is_contagious: preset.is_contagious,
      ...(preset.is_contagious && { doubtful_after_days: preset.doubtful_after_days }),
    });
  }
});

test('a request shows each band', () =>
  expect(factsOf({ ...good, doubtful_after_days: 30 })).toEqual({
    provision_bands: ['≤ 0: 0.5 %', '≤ 30: 12.5 %', '> 30: 100 %'],
    provision_without_charge: true,
    provision_doubtful_days: 30,
  }));
