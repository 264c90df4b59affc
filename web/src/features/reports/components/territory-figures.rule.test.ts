import type { LeagueRow } from '@palier/contract/reports/records.ts';
import { expect, test } from 'vitest';
import { comparedBy, endsOf, isSmall, rateOf } from './territory-figures.ts';

/** A territory with so many contracts, half of them running, and what else matters. */
const territory = (name: string, contracts: number, late: number, sold: number, received_fcfa: number): LeagueRow =>
  ({
    id: `id of ${name}`,
    name,
    figures: {
      contracts,
      loans: contracts / 2,
      ages: [
        { age: 'on_time', loans: contracts / 2 - late, owed_fcfa: 0 },
        { age: 'first', loans: late - 1, owed_fcfa: 0 },
        { age: 'npl', loans: 1, owed_fcfa: 0 },
      ],
    },
    flows: { sold, due_fcfa: 1000, received_fcfa },
  }) as unknown as LeagueRow;

const DOUALA = territory('Douala', 400, 50, 40, 900);
const KRIBI = territory('Kribi', 40, 2, 10, 990);
const MORA = territory('Mora', 18, 9, 3, 100);
const ALL = [DOUALA, KRIBI, MORA];

test('a late loan is one of any age, and received is of what fell due', () => {
  expect(rateOf(DOUALA, 'late')).toEqual({ n: 50, d: 200 });
  expect(rateOf(DOUALA, 'received')).toEqual({ n: 900, d: 1000 });
});

test('a territory with fewer than 20 contracts has no rate to compare, though it may be the worst', () => {
  expect(ALL.map(isSmall)).toEqual([false, false, true]);
  expect(ALL.map(comparedBy(ALL, 'late'))).toEqual([0.25, 0.1, null]);
  expect(endsOf(ALL, comparedBy(ALL, 'late'))).toEqual({ most: DOUALA, least: KRIBI });
});

test('phones are counted wherever they are sold', () => {
  expect(ALL.map(comparedBy(ALL, 'sold'))).toEqual([1, 0.25, 0.075]);
  expect(endsOf(ALL, comparedBy(ALL, 'sold'))).toEqual({ most: DOUALA, least: MORA });
});

test('what is alone, equal or outside of all territories is not compared', () => {
  const outside = { ...DOUALA, id: null, name: null };
  expect(endsOf([KRIBI, outside], comparedBy([KRIBI, outside], 'late'))).toBeNull();
  expect(endsOf([KRIBI, KRIBI], comparedBy([KRIBI, KRIBI], 'late'))).toBeNull();
});
