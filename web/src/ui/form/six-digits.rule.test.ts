import { expect, test } from 'vitest';
import { SIX_DIGITS, isHalfTyped } from './six-digits.ts';

test.each([
  ['730912', '730912'],
  [' 730 912 ', '730912'],
  ['730\u00a0912', '730912'],
  ['730-912', '730912'],
  ['Code : 730912.', '730912'],
  ['7309127', '730912'],
  ['12', '12'],
  ['', ''],
])('%j is held as %j', (typed, held) => expect(SIX_DIGITS.clean(typed)).toBe(held));

test('a code is sent when it has six digits, and none is no half of one', () => {
  expect(['', '12', '73091', '730912'].map((code) => [SIX_DIGITS.complete.test(code), isHalfTyped(code)])).toEqual([
    [false, false],
    [false, true],
    [false, true],
    [true, false],
  ]);
});
