import { expect, test } from 'vitest';
import { stairCells, stairHeight, stairWidth } from './stair.ts';

test.each([3, 13, 61, 62, 182, 365])('a stair of %i cells stays within its width and its height', (installments) => {
  const cells = stairCells(installments, 420);
  expect(cells).toHaveLength(installments);
  for (const { x, y, width } of cells) {
    expect(width).toBeGreaterThan(1);
    expect(x + width).toBeLessThanOrEqual(420.001);
    expect(y).toBeLessThan(stairHeight(installments));
  }
  // No two cells are at the same place.
  expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(installments);
});

test('a plan of few instalments has no wide cells, and a year of days takes six lines', () => {
  expect(stairWidth(3, 420)).toBeLessThan(80);
  expect(new Set(stairCells(365, 420).map(({ y }) => y)).size).toBe(6);
});
