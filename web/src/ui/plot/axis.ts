/** A round number at or above the highest value, so that the axis ends on it. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * unit).find((top) => top >= most) ?? most;
}

/** A number as an axis shows it: `1,200`, `50K`, `1.2M`. */
export const shortNumber = (language: string, value: number): string =>
  new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    notation: value < 10_000 ? 'standard' : 'compact',
    maximumFractionDigits: 1,
  }).format(value);
