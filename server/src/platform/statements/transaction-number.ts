/** The numbers of transactions in a document. */
import { haveLostDigits, spelledNumber, widthWithZeros } from '@palier/contract/values/spelled-number.ts';

/** How documents write that a line has no number. */
const NO_NUMBER = /^(?:[-\u2013\u2014_.\s]+|n\/?a|null|none|nil|n[eé]ant|aucune?|vide|sans)$/iu;

export type ReadTransactionNumber = (cell: string) => string | null;

/**
 * Reads the numbers of one column. Null for a number that a spreadsheet rounded, such as `1,23E+11`: lines with the same
 * remaining digits would count as one payment. Where the column shows how long its numbers are, a shorter one gets the
 * zeros back that a spreadsheet took off its front.
 */
export function transactionNumbersOf(cells: readonly string[]): ReadTransactionNumber {
  const numbers = cells.flatMap((cell) => (NO_NUMBER.test(cell) ? [] : (spelledNumber(cell) ?? [])));
  const isRounded = haveLostDigits(numbers);
  const width = widthWithZeros(numbers);
  return (cell) => {
    const number = NO_NUMBER.test(cell) ? '' : spelledNumber(cell);
    if (number === null || !/^\d+$/.test(number)) return number;
    if (isRounded && number.length > 15) return null;
    return width === null ? number : number.padStart(width, '0');
  };
}
