import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

const PLAIN = [
  'id',
  'name',
  'type',
  'state',
  'location',
  'latitude',
  'longitude',
  'shop_owner_id',
  'territory_id',
] as const;

export const readShop = (db: Reader, id: string) =>
  db.sql.selectFrom('shops').select(PLAIN).where('id', '=', id).executeTakeFirst();

/** Locks the shop until the transaction ends, so that nobody else changes it. */
export const findShopForUpdate = (tx: Tx, id: string) =>
  tx.sql.selectFrom('shops').select(PLAIN).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The shop stays as it is until the transaction ends, so that it is not closed while an agent moves in. */
export const findShopForShare = (tx: Tx, id: string) =>
  tx.sql.selectFrom('shops').select(PLAIN).where('id', '=', id).forShare().executeTakeFirst();

export const insertShop = (
  tx: Tx,
  row: {
    id: string;
    name: string;
    type: string;
    location: string;
    latitude: number | null;
    longitude: number | null;
    shop_owner_id: string | null;
    territory_id: string | null;
    payment_kind: string | null;
    payment_number: string | null;
    payment_name: string | null;
    created_at: string;
  },
) => tx.sql.insertInto('shops').values(row).execute();

export const updateShop = (
  tx: Tx,
  id: string,
  change:
    | { name: string; type: string; shop_owner_id: string | null }
    | { location: string; latitude: number | null; longitude: number | null; territory_id: string | null }
    | { state: string },
) => tx.sql.updateTable('shops').set(change).where('id', '=', id).execute();

/** The people and the devices in a shop. */
export async function contentsOf(db: Reader, shop_id: string): Promise<{ agents: number; devices: number }> {
  const { rows } = await sql<{
    agents: number;
    devices: number;
  }>`select (select count(*)::int from portal_users
    where shop_id = ${shop_id}::uuid) as agents, (select coalesce(sum(in_stock), 0)::int from shop_stock
    where shop_id = ${shop_id}::uuid) as devices`.execute(db.sql);
  return rows[0] ?? { agents: 0, devices: 0 };
}

/** How many devices an owner has in stock in a shop. */
export async function stockOfOwnerIn(db: Reader, shop_id: string, shop_owner_id: string): Promise<number> {
  const { rows } = await sql<{
    devices: number;
  }>`select coalesce(sum(in_stock), 0)::int as devices from shop_stock where shop_id = ${shop_id}::uuid
    and shop_owner_id = ${shop_owner_id}::uuid`.execute(db.sql);
  return rows[0]?.devices ?? 0;
}
