/** The number printed on a receipt, as a person types it from the paper. */
import { need, sentence } from '../fields.ts';
import * as z from 'zod';
import { typedNumber } from './spelled-number.ts';

const WRONG = need('receipt number');
/** Longer than any receipt number, even with spaces, and short enough to be cheap to check. */
const MOST_TYPED = 80;
const MOST = 40;
const TOO_LONG = sentence(
  `valid receipt number required, at most ${MOST} characters`,
  `numéro de reçu valide requis, ${MOST} caractères au plus`,
);

/**
 * The number as it is stored and shown: in plain width, with one space between words, without invisible characters and
 * what a spreadsheet put around it. Empty when a spreadsheet lost some of its digits.
 */
const clean = (typed: string): string => (typedNumber(typed) ?? '').replaceAll(/\p{C}/gu, '').trim();

/**
 * Whether the text has only letters A to Z and digits, with any marks and accents. Letters of other scripts may look
 * the same, but no receipt is printed with them.
 */
function isPlain(number: string): boolean {
  const letters = number.normalize('NFKD').match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => /[0-9A-Za-z]/u.test(letter));
}

export const ReceiptNumber = z
  .string(WRONG)
  .max(MOST_TYPED, TOO_LONG)
  .transform(clean)
  .pipe(z.string().min(2, WRONG).max(MOST, TOO_LONG).refine(isPlain, WRONG))
  .meta({ id: 'ReceiptNumber', description: 'As printed on the paper; unique in its shop, whatever its spelling' });
