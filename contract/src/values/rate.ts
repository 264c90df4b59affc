/** How a share is written. A share of nothing is a dash, and never 0 %. */
import type { Language } from './language.ts';

const tenths = (language: Language): Intl.NumberFormat =>
  new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

interface Rate {
  readonly n: number;
  readonly d: number;
}

export const shareOf = ({ n, d }: Rate): number | null => (d === 0 ? null : n / d);

/** `38.0 %`, with a space that never breaks a line. */
export const writeRate = (language: Language, rate: Rate): string => {
  const share = shareOf(rate);
  return share === null ? '–' : `${tenths(language).format(100 * share)}\u202f%`;
};

/** `2.55 %` from 255 basis points, with the decimals that it has. */
export const writePercent = (language: Language, basis_points: number): string =>
  `${(basis_points / 100).toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 2 })}\u202f%`;

/** A change in percent or in points with its sign; null where it is too small to be seen. */
export const writeChange = (language: Language, by: number): string | null =>
  Math.abs(by) < 0.05 ? null : `${by > 0 ? '+' : '−'}${tenths(language).format(Math.abs(by))}`;

/** A quotient with its sign and one decimal, as `+2.4`; a dash where there is nothing to divide by. */
export const writeQuotient = (language: Language, rate: Rate): string => {
  const share = shareOf(rate);
  return share === null ? '–' : (writeChange(language, share) ?? tenths(language).format(0));
};
