/** The list of products with the prices of a day and the number of devices. */
import type { PHONE_SORTS, phoneFilters } from '@palier/contract/catalogue/product-calls.ts';
import type { LOCK_SOLUTIONS, LOCK_TYPES } from '@palier/contract/catalogue/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { type Scope } from '../network/network.ts';
import { within } from './scope.sql.ts';
import { anywhere } from '../../platform/database/search-text.ts';

export interface PhoneRow {
  id: string;
  name: string;
  model: string;
  sku: string;
  product_code: string;
  image_url: string | null;
  ram_gb: number | null;
  rom_gb: number | null;
  lock_type: (typeof LOCK_TYPES)[number];
  lock_solution: (typeof LOCK_SOLUTIONS)[number];
  is_lock_approved: boolean;
  price_version_id: string | null;
  retail_price_fcfa: number | null;
  wholesale_price_fcfa: number | null;
  margin_fcfa: number | null;
  deposit_fcfa: number | null;
  credit_multiplier: number | null;
  effective_on: string | null;
  next_effective_on: string | null;
  in_stock: number;
  on_loan: number;
  created_at: string;
}

export type ProductFilter = {
  readonly search: string;
  readonly sort?: (typeof PHONE_SORTS)[number] | undefined;
  readonly descending: boolean;
} & { readonly [K in keyof typeof phoneFilters]?: z.output<(typeof phoneFilters)[K]> };

/**
 * A phone that is lost or in repair while its loan runs is also on loan. There are few of those, so only they are
 * looked up in the loans.
 */
const COUNTED = (scope: Scope) => sql`
  counted as (
    select d.product_id, count(*) filter (where d.state = 'in_stock') as in_stock,
      count(*) filter (where d.state in ('sold', 'active') or (d.state in ('in_repair', 'lost') and exists (select 1
        from device_loans l where l.device_id = d.id))) as on_loan
    from devices d where ${within(scope)} group by d.product_id
  )`;

const phonesFrom = (today: string) => sql`
  from products p
  left join lateral (select * from price_versions v where v.product_id = p.id and v.effective_on <= ${today}::date
    order by v.effective_on desc limit 1) v on true
  left join lateral (select v.effective_on from price_versions v where v.product_id = p.id
    and v.effective_on > ${today}::date order by v.effective_on limit 1) n on true
  left join counted c on c.product_id = p.id`;

const PHONE = sql`p.id, p.name, p.model, p.sku, p.product_code, p.image_url, p.ram_gb, p.rom_gb, p.lock_type,
  p.lock_solution, p.is_lock_approved, v.id as price_version_id, v.retail_price_fcfa, v.wholesale_price_fcfa,
  v.retail_price_fcfa - v.wholesale_price_fcfa as margin_fcfa, v.deposit_fcfa, v.credit_multiplier, v.effective_on,
    n.effective_on as next_effective_on, coalesce(c.in_stock, 0) as in_stock, coalesce(c.on_loan, 0) as on_loan,
    p.created_at`;

const SORTED: Readonly<Record<(typeof PHONE_SORTS)[number], RawBuilder<unknown>>> = {
  name: sql`lower(p.name)`,
  model: sql`lower(p.model)`,
  retail_price_fcfa: sql`v.retail_price_fcfa`,
  margin_fcfa: sql`v.retail_price_fcfa - v.wholesale_price_fcfa`,
  in_stock: sql`coalesce(c.in_stock, 0)`,
  on_loan: sql`coalesce(c.on_loan, 0)`,
  created_at: sql`p.created_at`,
};

function matches({ search, lock_type, lock_solution, in_stock }: ProductFilter): RawBuilder<boolean> {
  const pattern = anywhere(search);
  return sql`(${search} = '' or p.name ilike ${pattern} or p.model ilike ${pattern} or p.sku ilike ${pattern}
    or p.product_code ilike ${pattern})
    and (${lock_type ?? null}::text is null or p.lock_type = ${lock_type ?? null})
      and (${lock_solution ?? null}::text is null or p.lock_solution = ${lock_solution ?? null})
    and (${in_stock ?? null}::boolean is null or (coalesce(c.in_stock, 0) > 0) = ${in_stock ?? null})`;
}

const ordered = ({ sort, descending }: ProductFilter) =>
  sql`order by ${SORTED[sort ?? 'name']} ${descending ? sql`desc nulls last` : sql`asc nulls last`}, p.id`;

export async function pageOfPhones(
  db: Reader,
  filter: ProductFilter,
  about: { today: string; scope: Scope; page_number: number; page_size: number },
): Promise<{ phones: PhoneRow[]; total_items: number }> {
  const { rows } = await sql<PhoneRow & { total_items: number }>`
    with ${COUNTED(about.scope)} select ${PHONE}, count(*) over () as total_items ${phonesFrom(about.today)}
      where ${matches(filter)} ${ordered(filter)}
    limit ${about.page_size} offset ${(about.page_number - 1) * about.page_size}`.execute(db.sql);
  if (rows.length > 0 || (about.page_number === 1 && about.page_size > 0))
    return { phones: rows, total_items: rows[0]?.total_items ?? 0 };
  // A page beyond the last one, or without rows, has no row that carries the count.
  const counted = await sql<{
    n: number;
  }>`with ${COUNTED(about.scope)} select count(*) as n ${phonesFrom(about.today)} where ${matches(filter)}`.execute(
    db.sql,
  );
  return { phones: [], total_items: counted.rows[0]?.n ?? 0 };
}

export async function phoneIds(db: Reader, filter: ProductFilter, today: string, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`with ${COUNTED(scope)} select p.id ${phonesFrom(today)} where ${matches(filter)} ${ordered(filter)}`.execute(
    db.sql,
  );
  return rows.map(({ id }) => id);
}

/** The products in the order of the ids; an id without a product is left out. */
export async function phonesByIds(
  db: Reader,
  ids: readonly string[],
  today: string,
  scope: Scope,
): Promise<PhoneRow[]> {
  const { rows } =
    await sql<PhoneRow>`with ${COUNTED(scope)} select ${PHONE} ${phonesFrom(today)} where p.id = any(${ids}::uuid[])
      order by array_position(${ids}::uuid[], p.id)`.execute(db.sql);
  return rows;
}
