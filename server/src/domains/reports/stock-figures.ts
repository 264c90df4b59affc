/** The figures of stock from the sums of their statements. */
import type { Result } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { StockAge, type StockFigures, type StockGroup, type StockRow } from '@palier/contract/reports/stock-records.ts';
import { coverDays } from '@palier/contract/rules/stock-cover.ts';
import type { StockSum, soldSums } from './stock.sql.ts';

type Sold = Awaited<ReturnType<typeof soldSums>>[number];

const NONE = { phones: 0, worth_fcfa: 0 };
type Phones = StockFigures['in_stock'];

/** What phones are worth, for a reader who may see it. */
export const worthFor = (sees_cost: boolean, worth_fcfa: number): number | null => (sees_cost ? worth_fcfa : null);
const NO_AGES = {
  to_30: 0,
  to_30_fcfa: 0,
  to_60: 0,
  to_60_fcfa: 0,
  to_90: 0,
  to_90_fcfa: 0,
  over_90: 0,
  over_90_fcfa: 0,
};

/** The figures of one row, of which either sum may be missing. */
function figuresOf(stock: StockSum | undefined, sold: Sold | undefined, sees_cost: boolean): StockFigures {
  const { phones, worth_fcfa } = stock ?? NONE;
  const by_age = stock ?? NO_AGES;
  const sales = { phones: sold?.phones ?? 0, worth_fcfa: worthFor(sees_cost, sold?.worth_fcfa ?? 0) };
  return {
    in_stock: { phones, worth_fcfa: worthFor(sees_cost, worth_fcfa) },
    ages: StockAge.options.map((age) => ({
      age,
      phones: by_age[age],
      worth_fcfa: worthFor(sees_cost, by_age[`${age}_fcfa`]),
    })),
    sold: sales,
    sell_through: { n: sales.phones, d: sales.phones + phones },
    cover_days: coverDays(phones, sales.phones),
  };
}

/**
 * One row for each model or shop that has phones in stock or sold some, the most valuable first. Their order would
 * reveal what they are worth, so readers who may not see it get the most phones first.
 */
function rowsOf(
  of: 'model' | 'shop',
  stock: readonly StockSum[],
  sold: readonly Sold[],
  sees_cost: boolean,
): StockRow[] {
  const [stocks, sales] = [stock.filter((sum) => sum.of === of), sold.filter((sum) => sum.of === of)];
  const names = new Map([...sales, ...stocks].map(({ id, name }) => [id, name]));
  const is = (id: string | null) => (sum: { readonly id: string | null }) => sum.id === id;
  return [...names]
    .map(([id, name]) => ({ id, name, figures: figuresOf(stocks.find(is(id)), sales.find(is(id)), sees_cost) }))
    .toSorted(
      (a, b) =>
        weightOf(b.figures.in_stock) - weightOf(a.figures.in_stock) || (a.name ?? '').localeCompare(b.name ?? ''),
    );
}

const weightOf = ({ phones, worth_fcfa }: Phones): number => worth_fcfa ?? phones;

export const stockReport = (
  stock: readonly StockSum[],
  sold: readonly Sold[],
  sees_cost: boolean,
): Omit<Result<typeof reportsCalls.stock>, 'frame'> => ({
  all: figuresOf(
    stock.find(({ of }) => of === 'all'),
    sold.find(({ of }) => of === 'all'),
    sees_cost,
  ),
  models: rowsOf('model', stock, sold, sees_cost),
  shops: rowsOf('shop', stock, sold, sees_cost),
});

/** What a group of phones comes to in the report. */
export function figureOf(group: StockGroup, { in_stock, ages, sold }: StockFigures): Phones {
  if (group === 'in_stock') return in_stock;
  if (group === 'sold') return sold;
  const { phones, worth_fcfa } = ages.find(({ age }) => age === group) ?? NONE;
  return { phones, worth_fcfa };
}
