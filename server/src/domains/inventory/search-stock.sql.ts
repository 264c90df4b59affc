/** Stock by what somebody types into the search of the console. */
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Scope, within } from './scope.sql.ts';
import { anywhere } from './search-text.ts';

export interface FoundDevice {
  readonly id: string;
  readonly imei: string;
  readonly product_name: string;
  readonly state: DeviceState;
  readonly shop: string | null;
  readonly is_exact: boolean;
}

/** By a whole IMEI of either slot, or by its last digits. */
export async function devicesLike(db: Reader, digits: string, scope: Scope, most: number): Promise<FoundDevice[]> {
  const is_whole = digits.length === 15;
  const { rows } = await sql<FoundDevice>`
    select d.id, d.imei, p.name as product_name, d.state, s.shop_name as shop, ${is_whole}::boolean as is_exact
    from devices d join products p on p.id = d.product_id left join shop_names s on s.shop_id = d.shop_id
    where ${
      is_whole
        ? sql`d.id in (select i.device_id from imeis i
      where i.imei = ${digits})`
        : sql`d.id in (select
      i.device_id from imeis i where reverse(i.imei) like
      ${`${[...digits].reverse().join('')}%`})`
    } and ${within(scope)} limit ${most}`.execute(db.sql);
  return rows;
}

export interface FoundPhone {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly sku: string;
  readonly is_exact: boolean;
}

/** Models by name, model, SKU or product code; a whole code or name first. */
export async function phonesLike(db: Reader, text: string, most: number): Promise<FoundPhone[]> {
  const pattern = anywhere(text);
  const { rows } = await sql<FoundPhone>`
    select p.id, p.name, p.model, p.sku, lower(${text}) in (lower(p.name), lower(p.model), lower(p.sku),
      lower(p.product_code)) as is_exact
    from products p where p.name ilike ${pattern} or p.model ilike ${pattern} or p.sku ilike ${pattern}
      or p.product_code ilike ${pattern}
    order by is_exact desc, p.name, p.id limit ${most}`.execute(db.sql);
  return rows;
}
