/** What a keeper of stock looks at first. */

/** With fewer pieces than this a model is running out. */
export const FEW_PIECES = 20;
/** A shop is counted once in so many days. */
const COUNTED_EVERY_DAYS = 30;
/** What lasts less than this is to be ordered. */
const FEW_DAYS = 7;
const DAY_MS = 86_400_000;

interface Count {
  readonly id: string;
  readonly name: string;
  readonly in_stock: number;
}

/** Models that were in stock and are nearly gone, the fewest pieces first. */
export const runningLow = <Row extends Count & { readonly sold: number }>(counts: readonly Row[]): Row[] =>
  counts
    .filter(({ in_stock, sold }) => in_stock < FEW_PIECES && in_stock + sold > 0)
    .toSorted((one, other) => one.in_stock - other.in_stock);

export const notForSale = (
  counts: ReadonlyArray<{ readonly damaged: number; readonly suspended: number; readonly in_repair: number }>,
): number => counts.reduce((sum, { damaged, suspended, in_repair }) => sum + damaged + suspended + in_repair, 0);

/** Shops with stock that nobody has counted lately. A count that is under way is being done. */
export function shopsToCount(
  shops: readonly Count[],
  takes: ReadonlyArray<{ readonly shop_id: string; readonly state: string; readonly closed_at: string | null }>,
  now: Date,
): string[] {
  const counted = new Set(
    takes
      .filter(
        ({ state, closed_at }) =>
          state === 'open' ||
          (closed_at !== null && now.getTime() - Date.parse(closed_at) < COUNTED_EVERY_DAYS * DAY_MS),
      )
      .map(({ shop_id }) => shop_id),
  );
  return shops.filter(({ id, in_stock }) => in_stock > 0 && !counted.has(id)).map(({ id }) => id);
}

/** Models that last only a few days at the sales of the last 28 days, the shortest first. */
export const soonGone = (
  models: ReadonlyArray<{ readonly name: string | null; readonly figures: { readonly cover_days: number | null } }>,
): ReadonlyArray<{ readonly name: string; readonly days: number }> =>
  models
    .map(({ name, figures }) => ({ name: name ?? '', days: figures.cover_days ?? Infinity }))
    .filter(({ days }) => days < FEW_DAYS)
    .toSorted((one, other) => one.days - other.days);
