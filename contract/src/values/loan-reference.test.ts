import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LoanReference } from './loan-reference.ts';
import { isLoanReference, normaliseReference, withCheckDigit } from '../rules/reference-digits.ts';

const body = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String);

/**
 * Every typing mistake of one keystroke or one swap: each digit wrong in every way, each pair of neighbours swapped.
 */
function slips(right: string): string[] {
  const wrong: string[] = [];
  for (let i = 0; i < right.length; i++) {
    for (const digit of '0123456789')
      if (digit !== right[i]) wrong.push(right.slice(0, i) + digit + right.slice(i + 1));
    const [a, b] = [right[i] ?? '', right[i + 1] ?? ''];
    if (b !== '' && a !== b) wrong.push(right.slice(0, i) + b + a + right.slice(i + 2));
  }
  return wrong;
}

interface Scheme {
  write(body: string): string;
  isRight(typed: string): boolean;
}
const catchesEverySlip = ({ write, isRight }: Scheme) =>
  fc.assert(
    fc.property(body, (digits) => isRight(write(digits)) && slips(write(digits)).every((typed) => !isRight(typed))),
  );

describe('a loan reference', () => {
  test('has the check digit of the published example', () => expect(withCheckDigit('572')).toBe('5724'));
  test('is refused with any wrong digit or any swapped pair of neighbours', () =>
    catchesEverySlip({ write: withCheckDigit, isRight: isLoanReference }));
  test('is ten digits, the first not zero', () => {
    for (const wrong of [
      '',
      '5724',
      withCheckDigit('012345678'),
      `${withCheckDigit('123456789')}0`,
      '12345abcde',
      '+237670000001',
    ])
      expect(isLoanReference(wrong), wrong).toBe(false);
  });
  test('is read as people key it in: with spaces, dots and dashes', () =>
    fc.assert(
      fc.property(
        body,
        fc.array(fc.constantFrom(' ', '.', '-', '_', '/', '#'), { minLength: 9, maxLength: 9 }),
        (digits, marks) => {
          const right = withCheckDigit(digits);
          const typed = [...right].map((digit, i) => digit + (marks[i] ?? '')).join('');
          return normaliseReference(typed) === right && LoanReference.parse(typed) === right;
        },
      ),
    ));
});

test('planted fault: a check digit that is only a sum accepts swapped digits, and this is noticed', () => {
  const sum = (digits: string) => String([...digits].reduce((total, digit) => total + Number(digit), 0) % 10);
  expect(() =>
    catchesEverySlip({
      write: (digits) => digits + sum(digits),
      isRight: (typed) => /^[1-9]\d{9}$/.test(typed) && sum(typed.slice(0, 9)) === typed[9],
    }),
  ).toThrow();
  expect(() => catchesEverySlip({ write: withCheckDigit, isRight: (typed) => typed.length === 10 })).toThrow();
});
