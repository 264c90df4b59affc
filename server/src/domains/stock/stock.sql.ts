/** Single devices as lists show them. */
import type { DEVICE_SORTS, deviceFilters } from '@palier/contract/stock/calls.ts';
import type { LOCK_SOLUTIONS } from '@palier/contract/catalogue/records.ts';
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { reachOf, type Scope } from '../network/network.ts';
import { within } from '../catalogue/catalogue.ts';
import { anywhere } from '../../platform/database/search-text.ts';

export interface DeviceRow {
  id: string;
  imei: string;
  imei2: string | null;
  product_id: string;
  device_name: string;
  model: string;
  lock_solution: (typeof LOCK_SOLUTIONS)[number];
  state: DeviceState;
  shop_owner_id: string | null;
  owner: string | null;
  shop_id: string | null;
  shop: string | null;
  on_loan: boolean;
  loan_reference: string | null;
  customer_id: string | null;
  customer_name: string | null;
  /** Whether the reader may see whose it is. */
  in_reach: boolean;
  moved_at: string | null;
  created_at: string;
}

export type DeviceFilter = {
  readonly search: string;
  readonly sort?: (typeof DEVICE_SORTS)[number] | undefined;
  readonly descending: boolean;
} & { readonly [K in keyof typeof deviceFilters]?: z.output<(typeof deviceFilters)[K]> };

const LAST_MOVE = sql`(select m.at from device_moves m where m.device_id = d.id order by m.id desc limit 1)`;

/** Each sort with what it must join; only what is sorted by is joined before the page is cut. */
const SORTED: Readonly<Record<(typeof DEVICE_SORTS)[number], { by: RawBuilder<unknown>; joins: RawBuilder<unknown> }>> =
  {
    imei: { by: sql`d.imei`, joins: sql`` },
    device_name: { by: sql`lower(p.name)`, joins: sql`` },
    state: { by: sql`d.state`, joins: sql`` },
    shop: { by: sql`lower(ss.shop_name)`, joins: sql`left join shop_names ss on ss.shop_id = d.shop_id` },
    owner: {
      by: sql`lower(so.owner_name)`,
      joins: sql`left join owner_names so on so.shop_owner_id = d.shop_owner_id`,
    },
    moved_at: { by: LAST_MOVE, joins: sql`` },
    created_at: { by: sql`d.created_at`, joins: sql`` },
  };

/**
 * A number is looked for in both IMEIs, words in the model and the places; a loan reference is found as it is printed.
 */
function found(search: string): RawBuilder<boolean> {
  if (search === '') return sql`true`;
  const digits = search.replace(/[\s./-]/g, '');
  if (/^\d{15}$/.test(digits)) return sql`d.id in (select i.device_id from imeis i where i.imei = ${digits})`;
  const pattern = anywhere(search);
  const by_number = /^\d{4,14}$/.test(digits)
    ? sql`d.imei like ${anywhere(digits)} or d.imei2 like ${anywhere(digits)} or d.id in (select l.device_id
      from device_loans l where l.loan_reference = ${digits}) or `
    : sql``;
  // Names are looked for among the few models, shops and owners, and not once for every device.
  return sql`(${by_number}d.product_id in (select n.id from products n where n.name ilike ${pattern}
    or n.model ilike ${pattern}) or d.shop_id in (select s.shop_id from shop_names s where s.shop_name ilike ${pattern})
    or d.shop_owner_id in (select o.shop_owner_id from owner_names o where o.owner_name ilike ${pattern}))`;
}

function wished(filter: DeviceFilter, scope: Scope): RawBuilder<boolean> {
  const { state, product_id, shop_id, shop_owner_id, on_loan } = filter;
  const equal = (column: RawBuilder<unknown>, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${column} = ${value}`;
  const lent = sql`exists (select 1 from device_loans l where l.device_id = d.id)`;
  return sql`${within(scope)} and ${found(filter.search)} and ${equal(sql`d.state`, state)}
    and ${equal(sql`d.product_id`, product_id)} and ${equal(sql`d.shop_id`, shop_id)}
    and ${equal(sql`d.shop_owner_id`, shop_owner_id)}
    and ${on_loan === undefined ? sql`true` : on_loan ? lent : sql`not ${lent}`}`;
}

/** Newest first where nothing else is asked for. */
const ordered = ({ sort, descending }: DeviceFilter) =>
  sort === undefined
    ? sql`order by d.id desc`
    : sql`order by ${SORTED[sort].by} ${descending ? sql`desc nulls last` : sql`asc nulls last`}, d.id`;
const from = (filter: DeviceFilter, scope: Scope) =>
  sql`from devices d join products p on p.id = d.product_id ${filter.sort ? SORTED[filter.sort].joins : sql``}
    where ${wished(filter, scope)}`;

export async function pageOfDevices(
  db: Reader,
  filter: DeviceFilter,
  scope: Scope,
  page: { page_number: number; page_size: number },
  staff_id: string,
): Promise<{ devices: DeviceRow[]; total_items: number }> {
  const [ids, counted] = await Promise.all([
    sql<{
      id: string;
    }>`select d.id ${from(filter, scope)} ${ordered(filter)}
      limit ${page.page_size} offset ${(page.page_number - 1) * page.page_size}`.execute(db.sql),
    sql<{ n: number }>`select count(*) as n ${from({ ...filter, sort: undefined }, scope)}`.execute(db.sql),
  ]);
  return {
    devices: await devicesByIds(
      db,
      ids.rows.map(({ id }) => id),
      staff_id,
    ),
    total_items: counted.rows[0]?.n ?? 0,
  };
}

export async function deviceIds(db: Reader, filter: DeviceFilter, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select d.id ${from(filter, scope)} ${ordered(filter)}`.execute(db.sql);
  return rows.map(({ id }) => id);
}

/** In the order of the ids. The caller has looked whether they may be seen. */
export async function devicesByIds(db: Reader, ids: readonly string[], staff_id: string): Promise<DeviceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DeviceRow>`
    select d.id, d.imei, d.imei2, d.product_id, p.name as device_name, p.model, p.lock_solution, d.state,
      d.shop_owner_id, o.owner_name as owner, d.shop_id, s.shop_name as shop,
      l.loan_id is not null as on_loan, l.loan_reference, l.customer_id, c.first_name || ' ' || c.surname as
        customer_name, l.customer_id is null or ${reachOf('l.customer_id', staff_id)} as in_reach, ${LAST_MOVE} as
        moved_at, d.created_at
    from unnest(${ids}::uuid[]) with ordinality as w(id, place) join devices d on d.id = w.id
      join products p on p.id = d.product_id
    left join owner_names o on o.shop_owner_id = d.shop_owner_id left join shop_names s on s.shop_id = d.shop_id
    left join device_loans l on l.device_id = d.id left join customer_names c on c.customer_id = l.customer_id
    order by w.place`.execute(db.sql);
  return rows;
}

/** By either IMEI, if it may be seen. */
export async function deviceIdByImei(db: Reader, imei: string, scope: Scope): Promise<string | null> {
  const { rows } = await sql<{
    id: string;
  }>`select d.id from imeis i join devices d on d.id = i.device_id where i.imei = ${imei} and ${within(scope)}`.execute(
    db.sql,
  );
  return rows[0]?.id ?? null;
}

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
 * Stock by owner, shop or model. What is in stock is worth its wholesale price of the day. Sold counts every phone a
 * customer has or had.
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
