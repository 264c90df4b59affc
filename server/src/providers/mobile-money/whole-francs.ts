/** FCFA has no minor unit, yet providers answer `"5000"`, `"5000.00"`, `5000` and `5000.0`. Reads all four; null for anything that is not a whole, positive amount. */
export function wholeFrancs(answered: unknown): number | null {
  const digits = typeof answered === 'number' ? String(answered) : answered;
  if (typeof digits !== 'string' || !/^\d{1,15}(\.0+)?$/.test(digits)) return null;
  const francs = Number(digits);
  return Number.isSafeInteger(francs) && francs > 0 ? francs : null;
}
