import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';

export interface PricedProduct {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly image_url: string | null;
  readonly ram_gb: number | null;
  readonly rom_gb: number | null;
  readonly lock_type: string;
  readonly lock_solution: string;
  readonly price_version_id: string;
  readonly retail_price_fcfa: number;
  readonly wholesale_price_fcfa: number;
  readonly deposit_fcfa: number;
  readonly credit_multiplier: number;
  readonly in_stock: number;
}

/**
 * Products that may be sold, with the price in force on a day, and the number of new ones of each in stock in a shop,
 * or in all shops when no shop is named. A model without a lock that nobody has approved is not among them.
 */
export async function pricedProducts(
  db: Reader,
  on: string,
  shop_id: string | null,
  product_id: string | null = null,
): Promise<PricedProduct[]> {
  const { rows } = await sql<PricedProduct>`
    select p.id, p.name, p.model, p.image_url, p.ram_gb, p.rom_gb, p.lock_type, p.lock_solution, v.id as
      price_version_id, v.retail_price_fcfa, v.wholesale_price_fcfa, v.deposit_fcfa, v.credit_multiplier,
      (select count(*) from devices d where d.product_id = p.id and d.state = 'in_stock' and d.grade is null
        and not exists (select from phones_of_business b where b.device_id = d.id)
        and (${shop_id}::uuid is null or d.shop_id = ${shop_id})) as in_stock
    from products p
    join lateral (select * from price_versions v where v.product_id = p.id and v.effective_on <= ${on}
      order by v.effective_on desc limit 1) v on true
    where p.is_lock_approved and (${product_id}::uuid is null or p.id = ${product_id})
    order by v.retail_price_fcfa, p.name`.execute(db.sql);
  return rows;
}

export const findPriceVersion = (db: Reader, id: string) =>
  db.sql.selectFrom('price_versions').selectAll().where('id', '=', id).executeTakeFirst();

/** The wholesale price of a model on a day, also where it is not sold any more; 0 before its first price. */
export const wholesaleOn = async (db: Reader, product_id: string, on: string): Promise<number> =>
  (
    await db.sql
      .selectFrom('price_versions')
      .select('wholesale_price_fcfa')
      .where('product_id', '=', product_id)
      .where('effective_on', '<=', on)
      .orderBy('effective_on', 'desc')
      .executeTakeFirst()
  )?.wholesale_price_fcfa ?? 0;
