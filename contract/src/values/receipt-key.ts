/**
 * What tells the receipt of a till or a terminal from others, however people write its number: without case, width,
 * accents, spaces, marks or the word for a number, with O as 0, I and L as 1 (Crockford's Base32), and without
 * the zeros
 * in front of a run of digits. Shops count their receipts up, so `RACE-5` and `N° RACE-005` are one piece of paper.
 */
import { spelledNumber } from './spelled-number.ts';

/** Zeros in front of other digits; an O counts as one where no letter stands before it. */
const ZEROS = /(?<![0-9A-Z])[O0]+(?=\d)|(?<=[A-Z])0+(?=\d)/g;
const LOOKS_LIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Null when a spreadsheet lost digits of the number. */
export function receiptKey(typed: string): string | null {
  const number = spelledNumber(typed);
  return (
    number
      ?.normalize('NFKD')
      .toUpperCase()
      .replace(/^[^0-9A-Z]*N[O°][^0-9A-Z]*(?=\d)/, '')
      .replace(ZEROS, '')
      .replace(/[^0-9A-Z]/g, '')
      .replace(/[OIL]/g, (letter) => LOOKS_LIKE[letter] ?? letter) ?? null
  );
}
