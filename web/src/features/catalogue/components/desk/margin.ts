/** The margin on a price, and the lowest margin allowed, both as a share of the retail price. */

export interface Margin {
  readonly margin_fcfa: number;
  readonly percent: number;
  /** The margin in francs that the floor asks for at this retail price. */
  readonly floor_fcfa: number;
  readonly is_above_floor: boolean;
  /**
   * The lowest retail price in whole francs that keeps the floor with this wholesale price; null where the floor is the
   * whole price.
   */
  readonly least_retail_fcfa: number | null;
}

export function marginOf(retail_price_fcfa: number, wholesale_price_fcfa: number, floor_percent: number): Margin {
  const margin_fcfa = retail_price_fcfa - wholesale_price_fcfa;
  return {
    margin_fcfa,
    percent: (margin_fcfa * 100) / retail_price_fcfa,
    floor_fcfa: Math.ceil((retail_price_fcfa * floor_percent) / 100),
    is_above_floor: margin_fcfa * 100 >= floor_percent * retail_price_fcfa,
    least_retail_fcfa: floor_percent >= 100 ? null : Math.ceil((wholesale_price_fcfa * 100) / (100 - floor_percent)),
  };
}

const PERCENT_OPTIONS = { style: 'percent', maximumFractionDigits: 1 } as const;
const PERCENT = {
  en: new Intl.NumberFormat('en-GB', PERCENT_OPTIONS),
  fr: new Intl.NumberFormat('fr-FR', PERCENT_OPTIONS),
} as const;

/** `12.5` → `12.5 %` in English and `12,5 %` in French. */
export function writePercent(language: string, percent: number): string {
  return (language === 'fr' ? PERCENT.fr : PERCENT.en).format(percent / 100);
}
