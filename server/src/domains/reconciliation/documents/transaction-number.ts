/**
 * The number of a transaction, as its cell has it. Null for a number that a spreadsheet saved as `1,23E+11`: its digits
 * are lost, and lines with the same remaining digits would count as one payment.
 */
export const readTransactionNumber = (cell: string): string | null => (/^\d[.,]?\d*E\+\d+$/i.test(cell) ? null : cell);
