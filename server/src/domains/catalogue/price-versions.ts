/** Rules of price versions. A version counts from its day until the day of the next one. */
import { fail } from '../../platform/errors.ts';

interface Version {
  readonly id: string;
  readonly effective_on: string;
}

export interface Prices {
  readonly retail_price_fcfa: number;
  readonly wholesale_price_fcfa: number;
  readonly deposit_fcfa: number;
}

/** The version that counts on a day; null before the day of the first version. */
export const inForceOn = <V extends Version>(versions: readonly V[], on: string): V | null =>
  versions.reduce<V | null>(
    (best, version) =>
      version.effective_on <= on && (best === null || version.effective_on > best.effective_on) ? version : best,
    null,
  );

/** The version that was added last, whatever day it counts from. Ids are made in order. */
export const newestOf = <V extends Version>(versions: readonly V[]): V | null =>
  versions.reduce<V | null>((newest, version) => (newest === null || version.id > newest.id ? version : newest), null);

/** The part of the retail price that remains after the wholesale price, in percent. */
export const marginPercent = ({ retail_price_fcfa, wholesale_price_fcfa }: Prices): number =>
  ((retail_price_fcfa - wholesale_price_fcfa) / retail_price_fcfa) * 100;

/** Refuses MARGIN_BELOW_FLOOR. The margin is rounded down, so that the sentence never shows the floor as the margin. */
export function refuseThinMargin(prices: Prices, floor_percent: number): void {
  const percent = marginPercent(prices);
  if (percent < floor_percent)
    throw fail(
      'MARGIN_BELOW_FLOOR',
      { margin: Math.floor(percent * 10) / 10, floor: floor_percent },
      'retail_price_fcfa',
    );
}
