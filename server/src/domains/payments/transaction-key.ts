/**
 * What tells a provider's number from others, whatever the capitals, the width and the spaces: the same as the SQL
 * function `transaction_key`, which keeps the books unique.
 */
export const transactionKey = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/[ \t\u200B-\u200D\uFEFF]/g, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
