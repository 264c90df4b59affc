/** Products for the search of the console. */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { anywhere } from '../../platform/database/search-text.ts';

export interface FoundProduct {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly sku: string;
  readonly is_exact: boolean;
}

/** Searches name, model, SKU and product code. Products whose whole code or name matches come first. */
export async function productsLike(db: Reader, text: string, most: number): Promise<FoundProduct[]> {
  const pattern = anywhere(text);
  const { rows } = await sql<FoundProduct>`
    select p.id, p.name, p.model, p.sku, lower(${text}) in (lower(p.name), lower(p.model), lower(p.sku),
      lower(p.product_code)) as is_exact
    from products p where p.name ilike ${pattern} or p.model ilike ${pattern} or p.sku ilike ${pattern}
      or p.product_code ilike ${pattern}
    order by is_exact desc, p.name, p.id limit ${most}`.execute(db.sql);
  return rows;
}
