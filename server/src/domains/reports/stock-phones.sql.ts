/** The phones behind a figure of stock, and their sum. */
import type { StockGroup } from '@palier/contract/reports/stock-records.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Page, every, paged } from '../../platform/database/list-sql.ts';
import { anywhere, isNamed } from '../../platform/database/search-text.ts';
import { type StockDay, type StockPart, agesOn, conditionsOf, inStock, sold } from './stock.sql.ts';

export interface StockPhonesAsked extends StockPart {
  readonly group: StockGroup;
  readonly search: string;
  readonly sort?: 'since' | 'worth_fcfa' | 'product_name' | 'shop_name' | undefined;
  readonly descending: boolean;
}

export interface StockPhoneRow {
  readonly row_id: string;
  readonly device_id: string;
  readonly imei: string;
  readonly product_name: string;
  readonly shop_id: string | null;
  readonly shop_name: string | null;
  readonly since: string;
  readonly days: number;
  readonly worth_fcfa: number;
}

/** The phones of a group, each with its names. */
function phonesOf(at: StockDay, { group, search, ...of }: StockPhonesAsked): RawBuilder<unknown> {
  const [source, row_id, since_at] =
    group === 'sold' ? [sold(at), 'loan_id', 'sold_at'] : [inStock(at), 'device_id', 'since'];
  const from = sql`(select x.${sql.ref(row_id)} as row_id, x.${sql.ref(since_at)} as since, x.device_id, x.imei,
      x.product_id, x.shop_id, x.worth_fcfa from ${source} x)`;
  const like = anywhere(search);
  return sql`(select f.row_id, f.device_id, f.imei, p.product_name, f.shop_id, s.shop_name, f.since,
      (${at.day}::date - (f.since at time zone ${at.time_zone})::date)::int as days, f.worth_fcfa
    from ${from} f join product_names p on p.product_id = f.product_id left join shop_names s on s.shop_id = f.shop_id
    ${every([
      ...conditionsOf(of),
      group !== 'sold' && group !== 'in_stock' && agesOn(at)[group],
      search !== '' &&
        sql`(f.imei like ${like}
          or exists (select from device_imeis d where d.device_id = f.device_id and d.imei2 like ${like})
          or p.product_name ilike ${like} or ${isNamed('s.shop_name', like)})`,
    ])}) f`;
}

/** A page of the phones, or all of them without one. The longest in stock come first, unless another order is asked for. */
export async function stockPhones(
  db: Reader,
  at: StockDay,
  asked: StockPhonesAsked,
  page: Page | null,
): Promise<StockPhoneRow[]> {
  const { rows } = await sql<StockPhoneRow>`
    select f.row_id, f.device_id, f.imei, f.product_name, f.shop_id, f.shop_name, f.since, f.days, f.worth_fcfa
    from ${phonesOf(at, asked)}
    order by ${sql.ref(`f.${asked.sort ?? 'since'}`)} ${asked.descending ? sql`desc nulls last` : sql`asc nulls last`},
      f.row_id
    ${page === null ? sql`` : paged(page)}`.execute(db.sql);
  return rows;
}

/** How many phones are listed, and what they are worth. */
export async function sumStockPhones(
  db: Reader,
  at: StockDay,
  asked: StockPhonesAsked,
): Promise<{ readonly phones: number; readonly worth_fcfa: number }> {
  const { rows } = await sql<{ phones: number; worth_fcfa: number }>`
    select count(*)::int as phones, coalesce(sum(f.worth_fcfa), 0)::bigint as worth_fcfa
    from ${phonesOf(at, asked)}`.execute(db.sql);
  return rows[0] ?? { phones: 0, worth_fcfa: 0 };
}
