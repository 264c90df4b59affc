import { expect, test } from 'vitest';
import { isSecondPress } from './second-press.ts';

test('a press on the backdrop closes a dialog unless it belongs to the double click that opened it', () => {
  // It waited while the dialog was drawn.
  expect(isSecondPress(9_900, 10_000)).toBe(true);
  expect(isSecondPress(10_200, 10_000)).toBe(true);
  expect(isSecondPress(10_500, 10_000)).toBe(false);
  expect(isSecondPress(60_000, 10_000)).toBe(false);
});
