import { expect, test } from 'vitest';
import { type Harm, byHarm } from './harm.ts';

const item = (id: string, harm: Harm, since: string | null) => ({ id, harm, since });
const ordered = (...items: ReadonlyArray<ReturnType<typeof item>>) => byHarm(items).map(({ id }) => id);

test('what harms comes first, however short it has waited', () => {
  expect(
    ordered(
      item('old and calm', 'calm', '2026-01-01T00:00:00.000Z'),
      item('late', 'late', '2026-11-20T00:00:00.000Z'),
      item('money', 'bad', '2026-11-22T00:00:00.000Z'),
    ),
  ).toEqual(['money', 'late', 'old and calm']);
});

test('among equals the longest waits first, and what has no time last', () => {
  expect(
    ordered(
      item('no time', 'bad', null),
      item('today', 'bad', '2026-11-22T00:00:00.000Z'),
      item('yesterday', 'bad', '2026-11-21T00:00:00.000Z'),
    ),
  ).toEqual(['yesterday', 'today', 'no time']);
});

test('equals stay in the order in which they came', () =>
  expect(ordered(item('a', 'calm', null), item('b', 'calm', null))).toEqual(['a', 'b']));
