/** Regions, their territories and their leads. */
import { isNamed } from '../../platform/database/search-text.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { all, anywhere } from './listing.ts';

export interface RegionRow {
  readonly id: string;
  readonly name: string;
  readonly territories: number;
  readonly stores: number;
  readonly leads: Array<{ staff_id: string; name: string; msisdn: string }>;
  readonly created_at: string;
}

/** By name. With `ids` null, all of them. */
export async function listRegions(
  db: Reader,
  { search = '', ids = null }: { search?: string; ids?: readonly string[] | null },
): Promise<RegionRow[]> {
  const where = all([
    ...(search === '' ? [] : [isNamed('r.name', anywhere(search))]),
    ...(ids === null ? [] : [sql`r.id = any(${ids}::uuid[])`]),
  ]);
  const { rows } = await sql<RegionRow>`
    select r.id, r.name, coalesce(t.territories, 0) as territories, coalesce(t.stores, 0) as stores, coalesce(l.leads,
      '[]') as leads, r.created_at
    from regions r
    left join (select t.region_id, count(distinct t.id)::int as territories, count(s.id)::int as stores
      from territories t left join shops s on s.territory_id = t.id group by t.region_id) t on t.region_id = r.id
    left join (select l.region_id, json_agg(json_build_object('staff_id', n.staff_id, 'name', n.staff_name, 'msisdn',
      n.msisdn) order by l.named_at, l.staff_id) as leads from region_leads l
      join staff_names n on n.staff_id = l.staff_id group by l.region_id) l on l.region_id = r.id
    ${where} order by lower(r.name), r.id`.execute(db.sql);
  return rows;
}

export interface TerritoryRow {
  readonly id: string;
  readonly name: string;
  readonly region_id: string;
  readonly region: string;
  readonly stores: number;
  readonly created_at: string;
}

/** By region and name. */
export async function listTerritories(
  db: Reader,
  { region_id, search = '', id }: { region_id?: string | undefined; search?: string; id?: string },
): Promise<TerritoryRow[]> {
  const where = all([
    ...(region_id === undefined ? [] : [sql`t.region_id = ${region_id}::uuid`]),
    ...(search === '' ? [] : [sql`(${isNamed('t.name', anywhere(search))} or ${isNamed('r.name', anywhere(search))})`]),
    ...(id === undefined ? [] : [sql`t.id = ${id}::uuid`]),
  ]);
  const { rows } = await sql<TerritoryRow>`
    select t.id, t.name, t.region_id, r.name as region, coalesce(s.stores, 0) as stores, t.created_at
    from territories t join regions r on r.id = t.region_id
    left join (select territory_id, count(*)::int as stores from shops where territory_id is not null
      group by territory_id) s on s.territory_id = t.id
    ${where} order by lower(r.name), lower(t.name), t.id`.execute(db.sql);
  return rows;
}

export const readTerritory = (db: Reader, id: string) =>
  db.sql.selectFrom('territories').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

export const readRegion = (db: Reader, id: string) =>
  db.sql.selectFrom('regions').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

/** All regions: a country has few. */
export const regionNames = (db: Reader): Promise<Array<{ id: string; name: string }>> =>
  db.sql.selectFrom('regions').select(['id', 'name']).orderBy('id').execute();

export const findRegionForUpdate = (tx: Tx, id: string) =>
  tx.sql.selectFrom('regions').select(['id', 'name']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findTerritoryForUpdate = (tx: Tx, id: string) =>
  tx.sql
    .selectFrom('territories')
    .select(['id', 'name', 'region_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Of these names, in lower case, those that a region has already. */
export async function regionNamesTaken(db: Reader, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string;
  }>`select lower(name) as name from regions where lower(name) in (select lower(n)
    from unnest(${names}::text[]) n)`.execute(db.sql);
  return new Set(rows.map(({ name }) => name));
}

export const insertRegions = async (
  tx: Tx,
  rows: ReadonlyArray<{ id: string; name: string; created_at: string }>,
): Promise<unknown> =>
  rows.length > 0 &&
  tx.sql
    .insertInto('regions')
    .values([...rows])
    .execute();

export const insertTerritory = (tx: Tx, row: { id: string; region_id: string; name: string; created_at: string }) =>
  tx.sql.insertInto('territories').values(row).execute();

export const setRegionName = (tx: Tx, id: string, name: string) =>
  tx.sql.updateTable('regions').set({ name }).where('id', '=', id).execute();

export const setTerritoryName = (tx: Tx, id: string, name: string) =>
  tx.sql.updateTable('territories').set({ name }).where('id', '=', id).execute();
