/**
 * The number of a transaction as its cell has it. Null for one that a spreadsheet saved as `1,23E+11`: its digits are
 * gone,
 * and lines that share what is left of them would be taken for one and the same payment.
 */
export const readTransactionNumber = (cell: string): string | null => (/^\d[.,]?\d*E\+\d+$/i.test(cell) ? null : cell);
