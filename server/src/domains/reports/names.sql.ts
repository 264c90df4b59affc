/** The names of shops, owners, agents and places. */
import type { LeagueScope } from '@palier/contract/reports/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';

const NAMES: Readonly<Record<LeagueScope, RawBuilder<unknown>>> = {
  shop: sql`select shop_id as id, shop_name as name from shop_names`,
  shop_owner: sql`select shop_owner_id as id, owner_name as name from owner_names`,
  agent: sql`select staff_id as id, staff_name as name from staff_names`,
  region: sql`select distinct region_id as id, region as name from shop_places`,
  territory: sql`select distinct territory_id as id, territory as name from shop_places`,
};

export async function namesOf(db: Reader, scope: LeagueScope, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select n.id, n.name from (${NAMES[scope]}) n where n.id = any(${ids}::uuid[])`.execute(db.sql);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
