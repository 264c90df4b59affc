/** Tops whose halves are short numbers too; the highest value then fills three quarters of the plot or more. */
const TOPS = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** A round number at or above the highest value, so that the axis ends on it. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(most));
  return TOPS.map((step) => Math.round(step * unit)).find((top) => top >= most) ?? most;
}

/** A number as an axis shows it: `1,200`, `50k`, `1.2m`. */
export const shortNumber = (language: string, value: number): string =>
  new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    notation: value < 10_000 ? 'standard' : 'compact',
    maximumFractionDigits: 1,
  }).format(value);

/** What stands between an axis and its numbers, in pixels. */
export const GAP_PX = 6;
/** No text of digits, signs and a unit is wider than this for each of its letters, in pixels of small text. */
const LETTER_PX = 7.6;

/** The room beside a plot for the numbers of its axis, in pixels, where text is `scale` times its ordinary size. */
export const roomFor = (numbers: readonly string[], scale: number): number =>
  GAP_PX + Math.ceil(Math.max(...numbers.map(({ length }) => length)) * LETTER_PX * scale);
