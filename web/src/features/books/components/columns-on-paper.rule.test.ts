import { expect, test } from 'vitest';
import { columnBlocks } from './columns-on-paper.ts';

test('every column stands in one table, in its order', () => {
  for (let columns = 1; columns <= 40; columns++) {
    const blocks = columnBlocks(columns, 9);
    expect([blocks[0]?.[0], blocks.at(-1)?.[1]]).toEqual([0, columns]);
    blocks.forEach(([from, until], at) => {
      expect(until - from).toBeLessThanOrEqual(9);
      expect(from).toBe(blocks[at - 1]?.[1] ?? 0);
    });
  }
});

test('what fits stays whole, and what does not is split evenly', () => {
  expect(columnBlocks(9, 9)).toEqual([[0, 9]]);
  expect(columnBlocks(10, 9)).toEqual([
    [0, 5],
    [5, 10],
  ]);
  expect(columnBlocks(0, 9)).toEqual([[0, 0]]);
});
