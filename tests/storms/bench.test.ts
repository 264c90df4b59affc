/** The bench runs: its market is made, its servers start, and measures end with a table. It is not asked how fast. */
import { test } from 'vitest';
import { isShort, partOf } from '../harness/scope.ts';
import { benchEndsWith } from '../harness/small-bench.ts';

test(
  'the small measures of payments, cards, lists and imports end with their figures',
  () => benchEndsWith(isShort ? partOf(['B8', 'I1'], 2) : ['B1', 'B7', 'B8', 'B10', 'B11', 'B12', 'I1']),
  600_000,
);
