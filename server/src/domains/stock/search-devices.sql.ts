/** Devices for the search of the console. */
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Scope } from '../network/network.ts';
import { within } from '../catalogue/catalogue.ts';

export interface FoundDevice {
  readonly id: string;
  readonly imei: string;
  readonly product_name: string;
  readonly state: DeviceState;
  readonly shop: string | null;
  readonly is_exact: boolean;
}

/** Finds devices by a whole IMEI of either slot, or by its last digits. */
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
