/** The phones in stock at the end of a day and those sold in the four weeks until it: their sums, by model and by shop. */
import type { StockAge } from '@palier/contract/reports/stock-records.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { every } from '../../platform/database/list-sql.ts';
import { type Part, shopConditions } from './figures.sql.ts';

/** A day, as the statements need it. */
export interface StockDay {
  readonly day: string;
  /** The first instant after the day. */
  readonly ends_at: Date;
  /** Until when prices count as known. */
  readonly known_at: Date;
  /** The first instants of the days 30, 60 and 90 days before: older phones have lain longer. */
  readonly since_30: Date;
  readonly since_60: Date;
  readonly since_90: Date;
  /** From when on sales count. */
  readonly sold_from: Date;
  readonly time_zone: string;
}

/** Which phones: of a part of the business, and of one model where one is named. */
export interface StockPart {
  readonly part: Omit<Part, 'is_signed'>;
  readonly product_id: string | null;
}

export const inStock = ({ day, ends_at, known_at }: StockDay): RawBuilder<unknown> =>
  sql`stock_on(${day}::date, ${ends_at}::timestamptz, ${known_at}::timestamptz)`;
export const sold = ({ sold_from, ends_at }: StockDay): RawBuilder<unknown> =>
  sql`phones_sold(${sold_from}::timestamptz, ${ends_at}::timestamptz)`;

export const conditionsOf = ({ part, product_id }: StockPart): Array<RawBuilder<unknown> | false> => [
  ...shopConditions(part),
  product_id !== null && sql`f.product_id = ${product_id}::uuid`,
];

const since = (at: Date): RawBuilder<unknown> => sql`f.since >= ${at}::timestamptz`;
const before = (at: Date): RawBuilder<unknown> => sql`f.since < ${at}::timestamptz`;

/** The condition that a phone `f` is of an age. */
export const agesOn = ({
  since_30,
  since_60,
  since_90,
}: StockDay): Readonly<Record<StockAge, RawBuilder<unknown>>> => ({
  to_30: since(since_30),
  to_60: sql`${before(since_30)} and ${since(since_60)}`,
  to_90: sql`${before(since_60)} and ${since(since_90)}`,
  over_90: before(since_90),
});

interface Summed {
  /** What the row sums: everything, one model, or one shop. */
  readonly of: 'all' | 'model' | 'shop';
  /** Null for everything, and for phones without a shop. */
  readonly id: string | null;
  readonly name: string | null;
  readonly phones: number;
  readonly worth_fcfa: number;
}

export interface StockSum extends Summed {
  readonly to_30: number;
  readonly to_30_fcfa: number;
  readonly to_60: number;
  readonly to_60_fcfa: number;
  readonly to_90: number;
  readonly to_90_fcfa: number;
  readonly over_90: number;
  readonly over_90_fcfa: number;
}

/** One snapshot of the phones, summed three ways. */
const summed = (columns: RawBuilder<unknown>, from: RawBuilder<unknown>, of: StockPart): RawBuilder<unknown> => sql`
  (select case grouping(f.product_id, f.shop_id) when 3 then 'all' when 1 then 'model' else 'shop' end as of,
    f.product_id, f.shop_id, count(*)::int as phones, coalesce(sum(f.worth_fcfa), 0)::bigint as worth_fcfa${columns}
  from ${from} f ${every(conditionsOf(of))} group by grouping sets ((), (f.product_id), (f.shop_id))) g
  left join product_names p on p.product_id = g.product_id left join shop_names s on s.shop_id = g.shop_id`;

export async function stockSums(db: Reader, at: StockDay, of: StockPart): Promise<StockSum[]> {
  const ages = sql.join(
    Object.entries(agesOn(at)).map(
      ([age, is]) => sql`, (count(*) filter (where ${is}))::int as ${sql.ref(age)},
        coalesce(sum(f.worth_fcfa) filter (where ${is}), 0)::bigint as ${sql.ref(`${age}_fcfa`)}`,
    ),
    sql``,
  );
  const { rows } = await sql<StockSum>`
    select g.of, coalesce(g.product_id, g.shop_id) as id, coalesce(p.product_name, s.shop_name) as name, g.phones,
      g.worth_fcfa, g.to_30, g.to_30_fcfa, g.to_60, g.to_60_fcfa, g.to_90, g.to_90_fcfa, g.over_90, g.over_90_fcfa
    from ${summed(ages, inStock(at), of)}`.execute(db.sql);
  return rows;
}

export async function soldSums(db: Reader, at: StockDay, of: StockPart): Promise<Summed[]> {
  const { rows } = await sql<Summed>`
    select g.of, coalesce(g.product_id, g.shop_id) as id, coalesce(p.product_name, s.shop_name) as name, g.phones,
      g.worth_fcfa
    from ${summed(sql``, sold(at), of)}`.execute(db.sql);
  return rows;
}

/** When the first phone was received; null before. Ids grow with time. */
export const firstPhoneAt = async (db: Reader): Promise<string | null> =>
  (
    await db.prepared<{ received_at: string }>(
      'first-phone-at',
      'select received_at from phones_received order by device_id limit 1',
      [],
    )
  )[0]?.received_at ?? null;
