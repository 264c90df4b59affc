/** The number on a receipt, as somebody reads it off paper. */
import { need } from '../fields.ts';
import * as z from 'zod';

const WRONG = need('receipt number');
/** More than any receipt has, and few enough that nothing is asked of a text that is none. */
const MOST_TYPED = 80;
const MOST = 40;

/** As it is kept and shown: in plain width, one space between words, and nothing that nobody sees. */
const clean = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\s+/gu, ' ').replaceAll(/\p{C}/gu, '').trim();

/**
 * Letters A to Z and digits, with any marks and accents. Letters of other scripts look like these and are others,
 * so a number that has them was never printed on a receipt.
 */
function isPlain(number: string): boolean {
  const letters = number.normalize('NFKD').match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => /[0-9A-Za-z]/u.test(letter));
}

export const ReceiptNumber = z
  .string(WRONG)
  .max(MOST_TYPED, WRONG)
  .transform(clean)
  .pipe(z.string().min(2, WRONG).max(MOST, WRONG).refine(isPlain, WRONG))
  .meta({ id: 'ReceiptNumber', description: 'As on the paper; one in its shop, however it is spelled' });
