import { expect, test } from 'vitest';
import { type Hit, exactFirst } from './palette-hit.ts';

const hit = (id: string, is_exact = false): Hit => ({ kind: 'device', id, title: id, is_exact, open: () => {} });

test('a group with an exact hit comes first, the others stay in order, and an empty one is left out', () => {
  const groups = [
    { title: 'people', hits: [hit('a')] },
    { title: 'nobody', hits: [] },
    { title: 'phones', hits: [hit('b'), hit('c', true)] },
    { title: 'money', hits: [hit('d')] },
  ];
  expect(exactFirst(groups).map(({ title }) => title)).toEqual(['phones', 'people', 'money']);
});
