import { expect, test } from 'vitest';
import { digitsThatDiffer } from './suspense-differences.ts';

const marked = (keyed: string, reference: string): number[] | null => {
  const found = digitsThatDiffer(keyed, reference);
  return found && [...found].sort((a, b) => a - b);
};

test.each([
  ['4821937563', '4821937563', []],
  ['4821937563', '4821977563', [5]],
  ['4821397563', '4821937563', [4, 5]],
  ['482193756', '4821937563', [9]],
  ['482937563', '4821937563', [3]],
  ['48219375633', '4821937563', []],
  ['5821937564', '4821937563', [0, 9]],
  ['MAMAN', '4821937563', null],
  ['TEL 4821977563', '4821937563', [5]],
  ['482 193-7563', '4821937563', []],
  ['670112233 4821937536', '4821937563', [8, 9]],
  ['', '4821937563', null],
  ['670112233', '4821937563', null],
])('keyed in %s, meant %s', (keyed, reference, wanted) => expect(marked(keyed, reference)).toEqual(wanted));
