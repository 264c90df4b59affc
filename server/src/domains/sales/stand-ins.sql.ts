import type { Received, Result } from '@palier/contract/call.ts';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { anywhere, isNamed } from '../../platform/database/search-text.ts';
import type { StandIns } from '../../platform/database/tables.ts';
import { reachOf } from '../network/network.ts';

export const insertStandIn = (tx: Tx, row: Insertable<StandIns>): Promise<unknown> =>
  tx.sql.insertInto('stand_ins').values(row).execute();

/** Who stood in for the customer of a sale last. */
export const newestStandIn = (db: Reader, application_id: string): Promise<Selectable<StandIns> | undefined> =>
  db.sql
    .selectFrom('stand_ins')
    .selectAll()
    .where('application_id', '=', application_id)
    .orderBy('stood_in_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findStandIn = (db: Reader, id: string): Promise<Selectable<StandIns> | undefined> =>
  db.sql.selectFrom('stand_ins').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest first. The search looks at what everybody sees of a row. */
export async function listStandIns(
  db: Reader,
  staff_id: string,
  { shop_owner_id, shop_id }: { readonly shop_owner_id: string | null; readonly shop_id: string | null },
  { search, stood_in_as, page_number, page_size }: Received<typeof salesCalls.standIns>,
): Promise<Result<typeof salesCalls.standIns>> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (stood_in_as !== undefined) conditions.push(sql`d.stood_in_as = ${stood_in_as}`);
  if (shop_owner_id !== null) conditions.push(sql`s.shop_owner_id = ${shop_owner_id}::uuid`);
  if (shop_id !== null) conditions.push(sql`s.shop_id = ${shop_id}::uuid`);
  const like = anywhere(search);
  if (search !== '')
    conditions.push(sql`(a.loan_reference ilike ${like}
      or exists (select from customer_names c where c.customer_id = a.customer_id and ${isNamed('c.short_name', like)})
      or exists (select from shop_names n where n.shop_id = a.shop_id and ${isNamed('n.shop_name', like)})
      or exists (select from staff_names f where f.staff_id = d.stood_in_by and ${isNamed('f.staff_name', like)}))`);
  const from = sql`from stand_ins d join applications a on a.id = d.application_id
    left join shop_places s on s.shop_id = a.shop_id where ${sql.join(conditions, sql` and `)}`;
  const { rows: data } = await sql<Result<typeof salesCalls.standIns>['data'][number]>`select d.id as stand_in_id,
    a.loan_reference, case when w.is_within then a.customer_id end as customer_id,
    case when w.is_within then c.full_name else c.short_name end as customer_name, n.shop_name as shop,
    g.staff_name as sold_by, f.staff_name as stood_in_by, d.stood_in_at, d.stood_in_as
    from (select d.* ${from} order by d.stood_in_at desc, d.id desc
      limit ${page_size} offset ${(page_number - 1) * page_size}) d
    join applications a on a.id = d.application_id join customer_names c on c.customer_id = a.customer_id
    join lateral (select ${reachOf('a.customer_id', staff_id)} as is_within) w on true
    join staff_names f on f.staff_id = d.stood_in_by join staff_names g on g.staff_id = a.agent_id
    left join shop_names n on n.shop_id = a.shop_id
    order by d.stood_in_at desc, d.id desc`.execute(db.sql);
  const { rows: counts } = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db.sql);
  return { data, total_items: counts[0]?.n ?? 0 };
}
