import { expect, test } from 'vitest';
import { readWhole } from './whole-number.ts';

const whole = (value: number | null) => ({ value, problem: null });

test.each([
  ['1500', 1500],
  ['1 500', 1500],
  ['1\u00a0500', 1500],
  ['1\u202f500\u202f000', 1_500_000],
  [' 12\u202f500\u00a0FCFA ', 12_500],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['1,500', 1500],
  ['007', 7],
  ['', null],
  ['  ', null],
])('%j is a whole number of francs', (text, value) => expect(readWhole(text, 10, 'FCFA')).toEqual(whole(value)));

test.each(['1500,50', '1500.50', '1,5', '1.500,00', '1.50', '0,500', '1500,000', '1e3', '1500 F', '12a'])(
  '%j is not, and makes no other sum',
  (text) => expect(readWhole(text, 10, 'FCFA')).toEqual({ problem: 'not_whole' }),
);

test.each(['-5', '−1500', '- 1 500 FCFA', '-1,5'])('%j is below zero, which is another mistake than a comma', (text) =>
  expect(readWhole(text, 10, 'FCFA')).toEqual({ problem: 'below_zero' }),
);

test('more digits than the field takes are not cut off', () => {
  expect(readWhole('12345678901', 10)).toEqual({ problem: 'too_long' });
  expect(readWhole('1234567890', 10)).toEqual(whole(1_234_567_890));
});
