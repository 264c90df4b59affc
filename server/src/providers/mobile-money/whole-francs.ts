/**
 * No payment is as large; a person looks at a message that claims more. Sums of thousands of such amounts are still
 * exact.
 */
const MOST_FCFA = 1_000_000_000_000;

const isAmount = (francs: number): boolean => Number.isSafeInteger(francs) && francs > 0 && francs <= MOST_FCFA;

/**
 * FCFA has no minor unit, yet providers send `"5000"`, `"5000.00"`, `5000` and `5000.0`. Reads all four; null for a
 * value that is not a whole, positive and plausible amount.
 */
export function wholeFrancs(answered: unknown): number | null {
  const digits = typeof answered === 'number' ? String(answered) : answered;
  if (typeof digits !== 'string' || !/^\d{1,15}(\.0+)?$/.test(digits)) return null;
  const francs = Number(digits);
  return isAmount(francs) ? francs : null;
}

/**
 * The certain part of an amount in another spelling: `"5000.50"` and `"5,000.50"` hold 5000 francs. Null when no
 * positive amount can be read.
 */
export function cutToFrancs(answered: unknown): number | null {
  const text = typeof answered === 'number' ? String(answered) : answered;
  const digits =
    typeof text === 'string'
      ? /^\s*(\d{1,3}(?:[ ,]\d{3}){1,4}|\d{1,15})(?:\.\d{1,6})?\s*$/.exec(text)?.[1]?.replaceAll(/[ ,]/g, '')
      : undefined;
  const francs = Number(digits);
  return isAmount(francs) ? francs : null;
}

/**
 * A balance: zero and less than zero are possible. Null for a fraction of a franc, and for anything that is not an
 * amount.
 */
export function wholeBalance(answered: unknown): number | null {
  const digits = typeof answered === 'number' ? String(answered) : answered;
  if (typeof digits !== 'string' || !/^-?\d{1,15}(\.0+)?$/.test(digits.trim())) return null;
  const francs = Number(digits);
  // Zero has no sign.
  return Math.abs(francs) <= MOST_FCFA ? francs || 0 : null;
}
