/** Statements that list stores with their owner, place and counts. */
import { isNamed } from '../../platform/database/search-text.ts';
import type { STORE_SORTS } from '@palier/contract/network/store-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Order, type Page, all, anywhere, ordered, paged } from './listing.ts';

export interface StoreRow {
  readonly id: string;
  readonly name: string;
  readonly type: 'dealer shop' | 'main shop';
  readonly state: 'open' | 'closed';
  readonly location: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly shop_owner_id: string | null;
  readonly owner: string | null;
  readonly region_id: string | null;
  readonly region: string | null;
  readonly territory_id: string | null;
  readonly territory: string | null;
  readonly payment_kind: 'till' | 'paybill' | 'mobile money' | 'bank' | null;
  readonly payment_number: string | null;
  readonly payment_name: string | null;
  readonly payment_change: 'requested' | 'cooling' | null;
  readonly next_payment_from: string | null;
  readonly agents: number;
  readonly in_stock: number;
  readonly created_at: string;
}

type Sort = (typeof STORE_SORTS)[number];

const PLACES = sql`left join shop_owners o on o.id = s.shop_owner_id left join territories t on t.id = s.territory_id
  left join regions r on r.id = t.region_id`;

const SORTS: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  name: sql`lower(s.name)`,
  type: sql`s.type`,
  owner: sql`lower(o.full_name)`,
  region: sql`lower(r.name)`,
  territory: sql`lower(t.name)`,
  agents: sql`coalesce(p.agents, 0)`,
  in_stock: sql`coalesce(k.in_stock, 0)`,
  created_at: sql`s.created_at`,
};

/** Counted for every shop only when the list is sorted by the count. */
const COUNTS: Readonly<Partial<Record<Sort, RawBuilder<unknown>>>> = {
  agents: sql`left join (select shop_id, count(*) as agents from portal_users where shop_id is not null
    group by shop_id) p on p.shop_id = s.id`,
  in_stock: sql`left join (select shop_id, sum(in_stock) as in_stock from shop_stock
    group by shop_id) k on k.shop_id = s.id`,
};

export interface StoreFilter {
  readonly search: string;
  readonly type?: StoreRow['type'] | undefined;
  readonly state?: StoreRow['state'] | undefined;
  readonly region_id?: string | undefined;
  readonly territory_id?: string | undefined;
  readonly shop_owner_id?: string | undefined;
  readonly has_owner?: boolean | undefined;
  readonly is_mapped?: boolean | undefined;
  /** The one owner whose shops the reader sees. */
  readonly scope_owner_id: string | null;
}

const chosen = (filter: StoreFilter): RawBuilder<unknown> =>
  all([
    ...(filter.scope_owner_id === null ? [] : [sql`s.shop_owner_id = ${filter.scope_owner_id}::uuid`]),
    ...(filter.type === undefined ? [] : [sql`s.type = ${filter.type}`]),
    ...(filter.state === undefined ? [] : [sql`s.state = ${filter.state}`]),
    ...(filter.region_id === undefined ? [] : [sql`t.region_id = ${filter.region_id}::uuid`]),
    ...(filter.territory_id === undefined ? [] : [sql`s.territory_id = ${filter.territory_id}::uuid`]),
    ...(filter.shop_owner_id === undefined ? [] : [sql`s.shop_owner_id = ${filter.shop_owner_id}::uuid`]),
    ...(filter.has_owner === undefined
      ? []
      : [filter.has_owner ? sql`s.shop_owner_id is not null` : sql`s.shop_owner_id is null`]),
    ...(filter.is_mapped === undefined
      ? []
      : [filter.is_mapped ? sql`s.territory_id is not null` : sql`s.territory_id is null`]),
    // A payment number is shown masked, so a search finds it only when it is typed in full.
    ...(filter.search === ''
      ? []
      : [
          sql`(${isNamed('s.name', anywhere(filter.search))} or ${isNamed('s.location', anywhere(filter.search))}
            or ${isNamed('o.full_name', anywhere(filter.search))}
              or s.payment_number = ${filter.search})`,
        ]),
  ]);

export async function listStoreIds(
  db: Reader,
  filter: StoreFilter,
  order: Order<Sort>,
  page: Page | null,
): Promise<string[]> {
  const counts = (order.sort && COUNTS[order.sort]) ?? sql``;
  const { rows } = await sql<{
    id: string;
  }>`select s.id from shops s ${PLACES} ${counts} ${chosen(filter)}
    ${ordered(SORTS, order, sql`s.created_at`, sql`s.id`)} ${paged(page)}`.execute(db.sql);
  return rows.map(({ id }) => id);
}

export async function countStores(db: Reader, filter: StoreFilter): Promise<number> {
  const { rows } = await sql<{
    stores: number;
  }>`select count(*)::int as stores from shops s ${PLACES} ${chosen(filter)}`.execute(db.sql);
  return rows[0]?.stores ?? 0;
}

/** In the order of the ids. */
export async function storesByIds(db: Reader, ids: readonly string[]): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`
    select s.id, s.name, s.type, s.state, s.location, s.latitude, s.longitude, s.shop_owner_id, o.full_name as owner,
      t.region_id, r.name as region, s.territory_id, t.name as territory, s.payment_kind, s.payment_number,
      s.payment_name, s.next_payment_from,
      case when exists (select from pending_requests r where r.kind = 'shop_payment_details' and r.subject_kind = 'shop'
        and r.subject_id = s.id::text) then 'requested' when s.next_payment_from is not null
        then 'cooling' end as payment_change,
      coalesce(p.agents, 0) as agents, coalesce(k.in_stock, 0)::int as in_stock, s.created_at
    from unnest(${ids}::uuid[]) with ordinality as w(id, at) join shops s on s.id = w.id ${PLACES}
    left join (select shop_id, count(*)::int as agents from portal_users where shop_id = any(${ids}::uuid[])
      group by shop_id) p on p.shop_id = s.id
    left join (select shop_id, sum(in_stock) as in_stock from shop_stock where shop_id = any(${ids}::uuid[])
      group by shop_id) k on k.shop_id = s.id
    order by w.at`.execute(db.sql);
  return rows;
}

export async function shopIdsOfOwner(db: Reader, shop_owner_id: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from shops where shop_owner_id = ${shop_owner_id}::uuid order by lower(name), id`.execute(db.sql);
  return rows.map(({ id }) => id);
}
