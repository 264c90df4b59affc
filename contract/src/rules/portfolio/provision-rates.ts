/** Rates of a provision matrix, in whole basis points: they never fall with the days late. */

/** Everything, in basis points. */
export const WHOLE = 10_000;

/** Which of the rates of all rows, in their order, is at fault; null when they hold. */
export function faultOfRates(
  rates: readonly number[],
): { readonly fault: 'rate_out_of_range' | 'rates_fall'; readonly at: number } | null {
  const outAt = rates.findIndex((rate) => !Number.isInteger(rate) || rate < 0 || rate > WHOLE);
  if (outAt !== -1) return { fault: 'rate_out_of_range', at: outAt };
  const fallAt = rates.findIndex((rate, at) => rate < (rates[at - 1] ?? 0));
  return fallAt === -1 ? null : { fault: 'rates_fall', at: fallAt };
}
