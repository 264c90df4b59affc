/** Models of the catalogue and their pictures. */
import type { ModelLock } from '@palier/contract/catalogue/lock-strength.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly sku: string;
  readonly product_code: string;
  readonly ram_gb: number | null;
  readonly rom_gb: number | null;
  readonly lock_type: ModelLock['lock_type'];
  readonly lock_solution: ModelLock['lock_solution'];
  readonly is_lock_approved: boolean;
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
      'is_lock_approved',
      'image_url',
    ])
    .$castTo<ProductRow>();

export const findProduct = (db: Reader, id: string): Promise<ProductRow | undefined> =>
  product(db).where('id', '=', id).executeTakeFirst();

/** Locks the row, so that changes of one model, its prices included, happen one after the other. */
export const findProductForUpdate = (tx: Tx, id: string): Promise<ProductRow | undefined> =>
  product(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Every model with all its names. There are few enough to keep in memory while a file is read. */
export const productNames = (
  db: Reader,
): Promise<Array<{ id: string; name: string; model: string; sku: string; product_code: string }>> =>
  db.sql.selectFrom('products').select(['id', 'name', 'model', 'sku', 'product_code']).orderBy('id').execute();

/** The SKUs and product codes among these, in lower case, that are taken. */
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
  readonly is_lock_approved: boolean;
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
    Pick<
      ProductRow,
      'name' | 'model' | 'lock_type' | 'lock_solution' | 'is_lock_approved' | 'ram_gb' | 'rom_gb' | 'image_url'
    >
  >,
): Promise<unknown> =>
  Object.keys(change).length > 0 && tx.sql.updateTable('products').set(change).where('id', '=', id).execute();

/** The TACs known to name this model, with the number of devices received under each. */
export async function tacsOf(db: Reader, product_id: string): Promise<Array<{ tac: string; devices: number }>> {
  const { rows } = await sql<{ tac: string; devices: number }>`
    select t.tac, coalesce(d.devices, 0) as devices from tacs t
    left join (select left(imei, 8) as tac, count(*) as devices from devices where product_id = ${product_id}
      group by 1) d on d.tac = t.tac
    where t.product_id = ${product_id} order by t.tac`.execute(db.sql);
  return rows;
}
