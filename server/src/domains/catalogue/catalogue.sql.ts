/** Models of the catalogue and their pictures. */
import type { PHONE_SORTS, phoneFilters } from '@palier/contract/catalogue/calls.ts';
import type { LOCK_SOLUTIONS, LOCK_TYPES } from '@palier/contract/catalogue/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';
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

/** A phone that is lost or in repair while its loan runs is on loan too; those are few, so only they are looked up. */
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
  p.lock_solution, v.id as price_version_id, v.retail_price_fcfa, v.wholesale_price_fcfa,
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

function wished({ search, lock_type, lock_solution, in_stock }: ProductFilter): RawBuilder<boolean> {
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
      where ${wished(filter)} ${ordered(filter)}
    limit ${about.page_size} offset ${(about.page_number - 1) * about.page_size}`.execute(db.sql);
  if (rows.length > 0 || about.page_number === 1) return { phones: rows, total_items: rows[0]?.total_items ?? 0 };
  // Beyond the last page nothing carries the count.
  const counted = await sql<{
    n: number;
  }>`with ${COUNTED(about.scope)} select count(*) as n ${phonesFrom(about.today)} where ${wished(filter)}`.execute(
    db.sql,
  );
  return { phones: [], total_items: counted.rows[0]?.n ?? 0 };
}

export async function phoneIds(db: Reader, filter: ProductFilter, today: string, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`with ${COUNTED(scope)} select p.id ${phonesFrom(today)} where ${wished(filter)} ${ordered(filter)}`.execute(
    db.sql,
  );
  return rows.map(({ id }) => id);
}

/** In the order of the ids; a product that is not there is left out. */
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

export interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly sku: string;
  readonly product_code: string;
  readonly ram_gb: number | null;
  readonly rom_gb: number | null;
  readonly lock_type: string;
  readonly lock_solution: string;
  readonly image_url: string | null;
}

const product = (db: Reader) =>
  db.sql
    .selectFrom('products')
    .select([
      'id',
      'name',
      'model',
      'sku',
      'product_code',
      'ram_gb',
      'rom_gb',
      'lock_type',
      'lock_solution',
      'image_url',
    ]);

export const findProduct = (db: Reader, id: string): Promise<ProductRow | undefined> =>
  product(db).where('id', '=', id).executeTakeFirst();

/** Held until the transaction ends: changes of one model, its prices included, go one after the other. */
export const findProductForUpdate = (tx: Tx, id: string): Promise<ProductRow | undefined> =>
  product(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Every model by all its names: few enough to be held while a file is read. */
export const productNames = (
  db: Reader,
): Promise<Array<{ id: string; name: string; model: string; sku: string; product_code: string }>> =>
  db.sql.selectFrom('products').select(['id', 'name', 'model', 'sku', 'product_code']).orderBy('id').execute();

/** Which of these SKUs and product codes, in lower case, are taken. */
export async function codesTaken(
  db: Reader,
  skus: readonly string[],
  product_codes: readonly string[],
): Promise<{ skus: Set<string>; product_codes: Set<string> }> {
  const { rows } = await sql<{ sku: string; product_code: string }>`
    select lower(sku) as sku, lower(product_code) as product_code from products where lower(sku) = any(${skus}::text[])
      or lower(product_code) = any(${product_codes}::text[])`.execute(db.sql);
  return {
    skus: new Set(rows.map(({ sku }) => sku)),
    product_codes: new Set(rows.map(({ product_code }) => product_code)),
  };
}

export interface NewProductRow {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly sku: string;
  readonly product_code: string;
  readonly ram_gb: number | null;
  readonly rom_gb: number | null;
  readonly lock_type: string;
  readonly lock_solution: string;
  readonly created_at: string;
}

const ROWS_A_STATEMENT = 1000;

export async function insertProducts(tx: Tx, rows: readonly NewProductRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await tx.sql
      .insertInto('products')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute();
}

export const setProduct = async (
  tx: Tx,
  id: string,
  change: Partial<
    Pick<ProductRow, 'name' | 'model' | 'lock_type' | 'lock_solution' | 'ram_gb' | 'rom_gb' | 'image_url'>
  >,
): Promise<unknown> =>
  Object.keys(change).length > 0 && tx.sql.updateTable('products').set(change).where('id', '=', id).execute();

export const insertImage = (
  tx: Tx,
  image: { id: string; product_id: string; file_key: string; media_type: string; created_at: string },
) => tx.sql.insertInto('product_images').values(image).execute();

/**
 * Forgets the pictures that gave way to another of their model before this moment. What a model shows is never among
 * them.
 */
export const forgetReplacedImages = (tx: Tx, address: string, before: Date) =>
  sql`
    delete from product_images i using products p
    where p.id = i.product_id and p.image_url is distinct from ${address} || i.id::text
      and exists (select 1 from product_images n where n.product_id = i.product_id and n.id <> i.id
        and n.created_at >= i.created_at and n.created_at < ${before.toISOString()})`.execute(tx.sql);

/**
 * Of these files, each with the model in whose folder it lies, those that no picture names. A file of a model that is
 * not ours is somebody else's.
 */
export async function filesOfNoImage(
  db: Reader,
  files: ReadonlyArray<{ key: string; product_id: string }>,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select f.key from unnest(${files.map(({ key }) => key)}::text[],
      ${files.map(({ product_id }) => product_id)}::uuid[]) as f (key, product_id)
      join products p on p.id = f.product_id
    where not exists (select 1 from product_images i where i.file_key = f.key)`.execute(db.sql);
  return rows.map(({ key }) => key);
}

export const findImage = (db: Reader, id: string) =>
  db.sql.selectFrom('product_images').select(['id', 'file_key', 'media_type']).where('id', '=', id).executeTakeFirst();

/** The first eight digits that are known to name this model, with the devices received under each. */
export async function tacsOf(db: Reader, product_id: string): Promise<Array<{ tac: string; devices: number }>> {
  const { rows } = await sql<{ tac: string; devices: number }>`
    select t.tac, coalesce(d.devices, 0) as devices from tacs t
    left join (select left(imei, 8) as tac, count(*) as devices from devices where product_id = ${product_id}
      group by 1) d on d.tac = t.tac
    where t.product_id = ${product_id} order by t.tac`.execute(db.sql);
  return rows;
}
