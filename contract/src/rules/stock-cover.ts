/** How long a stock lasts. */

/** Sales are counted over so many days. */
export const SALES_DAYS = 28;

/** How many whole days the phones last at the pace of the last 28 days; null where none was sold. */
export const coverDays = (in_stock: number, sold_28_days: number): number | null =>
  sold_28_days === 0 ? null : Math.floor((SALES_DAYS * in_stock) / sold_28_days);
