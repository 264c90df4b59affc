/** The digits of a loan reference: what customers key in, and how a wrong one is noticed. */
import { plainNumber } from '../values/spelled-number.ts';

/**
 * The quasigroup of order ten from H. Michael Damm's thesis (2004): it catches every wrong digit and every swapped pair
 * of neighbours.
 */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

function damm(digits: string): number {
  let interim = 0;
  for (const digit of digits) interim = Number(DAMM[interim]?.[Number(digit)]);
  return interim;
}

/** Nine digits, the first not zero, and a check digit: ten digits that no phone number of our markets has. */
export const LOAN_REFERENCE_LENGTH = 10;

/** Appends the check digit to nine digits. */
export const withCheckDigit = (body: string): string => body + damm(body);

export const isLoanReference = (typed: string): boolean =>
  typed.length === LOAN_REFERENCE_LENGTH && /^[1-9]\d+$/.test(typed) && damm(typed) === 0;

/** A reference that a customer typed into the mobile-money prompt, without the marks people put between digits. */
export const normaliseReference = (typed: string): string =>
  plainNumber(typed)
    .toUpperCase()
    .replace(/[\s.\-_/#]/g, '');
