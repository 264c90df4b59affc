/** Stock counted by owner, shop or model. */
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Scope } from '../network/network.ts';
import { within } from '../catalogue/catalogue.ts';

export interface CountRow {
  id: string | null;
  name: string | null;
  in_stock: number;
  reserved: number;
  sold: number;
  damaged: number;
  lost: number;
  suspended: number;
  in_repair: number;
  returned: number;
  value_fcfa: number;
}

const GROUPED = {
  owner: {
    id: sql`d.shop_owner_id`,
    name: sql`o.owner_name`,
    joins: sql`left join owner_names o on o.shop_owner_id = d.shop_owner_id`,
  },
  shop: { id: sql`d.shop_id`, name: sql`s.shop_name`, joins: sql`left join shop_names s on s.shop_id = d.shop_id` },
  model: {
    id: sql`d.product_id`,
    name: sql`p.name || ' (' || p.model || ')'`,
    joins: sql`join products p on p.id = d.product_id`,
  },
} as const;

/**
 * Stock by owner, shop or model. The value of the devices in stock is their wholesale price of the day. `sold` counts
 * every phone that a customer has or had.
 */
export async function stockCounts(
  db: Reader,
  filter: { by: keyof typeof GROUPED; shop_owner_id?: string | undefined; shop_id?: string | undefined },
  today: string,
  scope: Scope,
): Promise<CountRow[]> {
  const { id, name, joins } = GROUPED[filter.by];
  const state = (...states: DeviceState[]) =>
    sql`coalesce(sum(d.devices) filter (where d.state = any(${states}::text[])), 0)::bigint`;
  const { rows } = await sql<CountRow>`
    with d as (
      select d.shop_owner_id, d.shop_id, d.product_id, d.state, count(*) as devices from devices d
      where ${within(scope)} and ${
        filter.shop_owner_id
          ? sql`d.shop_owner_id =
        ${filter.shop_owner_id}`
          : sql`true`
      }
        and ${filter.shop_id ? sql`d.shop_id = ${filter.shop_id}` : sql`true`} group by 1, 2, 3, 4
    ), price as (
      select distinct on (v.product_id) v.product_id, v.wholesale_price_fcfa from price_versions v
        where v.effective_on <= ${today}::date order by v.product_id, v.effective_on desc
    )
    select ${id} as id, ${name} as name, ${state('in_stock')} as in_stock, ${state('reserved')} as reserved,
      ${state('sold', 'active', 'released', 'swapped')} as sold, ${state('damaged')} as damaged, ${state('lost')} as
      lost,
      ${state('suspended')} as suspended, ${state('in_repair')} as in_repair, ${state('returned')} as returned,
        coalesce(sum(d.devices * price.wholesale_price_fcfa) filter (where d.state = 'in_stock'), 0)::bigint as
        value_fcfa
    from d ${joins} left join price on price.product_id = d.product_id group by 1, 2
      order by lower(${name}) nulls last, 1`.execute(db.sql);
  return rows;
}
