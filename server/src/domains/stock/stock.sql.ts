/** Single devices for lists. */
import type { DEVICE_SORTS, deviceFilters } from '@palier/contract/stock/device-calls.ts';
import type { LOCK_SOLUTIONS } from '@palier/contract/catalogue/records.ts';
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { reachOf, type Scope } from '../network/network.ts';
import { within } from '../catalogue/catalogue.ts';
import { anywhere, isNamed } from '../../platform/database/search-text.ts';

export interface DeviceRow {
  id: string;
  imei: string;
  imei2: string | null;
  product_id: string;
  device_name: string;
  model: string;
  lock_solution: (typeof LOCK_SOLUTIONS)[number];
  state: DeviceState;
  grade: PhoneGrade | null;
  is_of_business: boolean;
  shop_owner_id: string | null;
  owner: string | null;
  shop_id: string | null;
  shop: string | null;
  on_loan: boolean;
  loan_reference: string | null;
  customer_id: string | null;
  customer_name: string | null;
  /** Whether the reader may see the customer. */
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

/** Each sort with the tables it needs. Only those are joined before the page is cut. */
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
 * Digits are looked for in both IMEIs and as a whole loan reference, text in the names of models, shops and owners.
 */
function matchesText(search: string): RawBuilder<boolean> {
  if (search === '') return sql`true`;
  const digits = search.replace(/[\s./-]/g, '');
  if (/^\d{15}$/.test(digits)) return sql`d.id in (select i.device_id from imeis i where i.imei = ${digits})`;
  const pattern = anywhere(search);
  const by_number = /^\d{4,14}$/.test(digits)
    ? sql`d.imei like ${anywhere(digits)} or d.imei2 like ${anywhere(digits)} or d.id in (select l.device_id
      from device_loans l where l.loan_reference = ${digits}) or `
    : sql``;
  // Names are looked for among the few models, shops and owners, not once for every device.
  return sql`(${by_number}d.product_id in (select n.id from products n where ${isNamed('n.name', pattern)}
    or n.model ilike ${pattern}) or d.shop_id in (select s.shop_id from shop_names s where ${isNamed('s.shop_name', pattern)})
    or d.shop_owner_id in (select o.shop_owner_id from owner_names o where ${isNamed('o.owner_name', pattern)}))`;
}

function matches(filter: DeviceFilter, scope: Scope): RawBuilder<boolean> {
  const { state, product_id, shop_id, shop_owner_id, on_loan } = filter;
  const equal = (column: RawBuilder<unknown>, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${column} = ${value}`;
  const is_lent = sql`exists (select 1 from device_loans l where l.device_id = d.id)`;
  const by_loan = on_loan ? is_lent : sql`not ${is_lent}`;
  return sql`${within(scope)} and ${matchesText(filter.search)} and ${equal(sql`d.state`, state)}
    and ${equal(sql`d.product_id`, product_id)} and ${equal(sql`d.shop_id`, shop_id)}
    and ${equal(sql`d.shop_owner_id`, shop_owner_id)}
    and ${on_loan === undefined ? sql`true` : by_loan}`;
}

/** Newest first by default. */
const ordered = ({ sort, descending }: DeviceFilter) =>
  sort === undefined
    ? sql`order by d.id desc`
    : sql`order by ${SORTED[sort].by} ${descending ? sql`desc nulls last` : sql`asc nulls last`}, d.id`;

const from = (filter: DeviceFilter, scope: Scope) =>
  sql`from devices d join products p on p.id = d.product_id ${filter.sort ? SORTED[filter.sort].joins : sql``}
    where ${matches(filter, scope)}`;

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

/** The devices in the order of the ids. The caller must check that the reader may see them. */
export async function devicesByIds(db: Reader, ids: readonly string[], staff_id: string): Promise<DeviceRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DeviceRow>`
    select d.id, d.imei, d.imei2, d.product_id, p.name as device_name, p.model, p.lock_solution, d.state, d.grade,
      exists (select from phones_of_business b where b.device_id = d.id) as is_of_business,
      d.shop_owner_id, o.owner_name as owner, d.shop_id, s.shop_name as shop,
      l.loan_id is not null as on_loan, l.loan_reference, l.customer_id, c.full_name as
        customer_name, l.customer_id is null or ${reachOf('l.customer_id', staff_id)} as in_reach, ${LAST_MOVE} as
        moved_at, d.created_at
    from unnest(${ids}::uuid[]) with ordinality as w(id, place) join devices d on d.id = w.id
      join products p on p.id = d.product_id
    left join owner_names o on o.shop_owner_id = d.shop_owner_id left join shop_names s on s.shop_id = d.shop_id
    left join device_loans l on l.device_id = d.id left join customer_names c on c.customer_id = l.customer_id
    order by w.place`.execute(db.sql);
  return rows;
}
