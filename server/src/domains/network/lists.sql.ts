/** Statements about many shops, owners and agents at once, for lists that are imported. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { OwnerStatus } from './owners.sql.ts';

/** Which of these names, in lower case, belong to shops. */
export async function shopsByNames(
  db: Reader,
  names: readonly string[],
): Promise<Map<string, { id: string; name: string; state: string; shop_owner_id: string | null }>> {
  const { rows } = await sql<{
    id: string;
    name: string;
    state: string;
    shop_owner_id: string | null;
  }>`select s.id, s.name, s.state, s.shop_owner_id from shops s where lower(s.name) = any(${names}::text[])`.execute(
    db.sql,
  );
  return new Map(rows.map((shop) => [shop.name.toLowerCase(), shop]));
}

interface ShopMeant {
  readonly meant: string;
  readonly is_exact: boolean;
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly shop_owner_id: string | null;
}

/**
 * The shop of each name that a list gives, by that name as it stands: the one of exactly this name in any case, or
 * else the only one whose name differs by accents and apostrophes alone, which capitals often lack.
 */
export async function shopsMeant(db: Reader, names: readonly string[]): Promise<Map<string, ShopMeant>> {
  const { rows } = await sql<ShopMeant>`
    select n.name as meant, lower(s.name) = lower(n.name) as is_exact, s.id, s.name, s.state, s.shop_owner_id
    from unnest(${[...new Set(names)]}::text[]) as n (name) join shops s on plain_name(s.name) = plain_name(n.name)
    order by s.id`.execute(db.sql);
  const found = new Map<string, ShopMeant>();
  const several = new Set<string>();
  for (const shop of rows) {
    const other = found.get(shop.meant);
    if (other !== undefined && !other.is_exact && !shop.is_exact) several.add(shop.meant);
    if (other === undefined || shop.is_exact) found.set(shop.meant, shop);
  }
  for (const name of several) if (found.get(name)?.is_exact === false) found.delete(name);
  return found;
}

export async function ownersByNumbers(
  db: Reader,
  msisdns: readonly string[],
): Promise<Map<string, { id: string; full_name: string; status: OwnerStatus }>> {
  const { rows } = await sql<{
    id: string;
    full_name: string;
    msisdn: string;
    status: OwnerStatus;
  }>`select o.id, o.full_name, o.msisdn, o.status from shop_owners o where o.msisdn = any(${msisdns}::text[])`.execute(
    db.sql,
  );
  return new Map(rows.map(({ msisdn, ...owner }) => [msisdn, owner]));
}

export interface ShopToInsert {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly location: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly shop_owner_id: string | null;
  readonly territory_id: string | null;
  readonly created_at: string;
}

const ROWS_A_STATEMENT = 1000;

const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_STATEMENT) }, (_, at) =>
    rows.slice(at * ROWS_A_STATEMENT, (at + 1) * ROWS_A_STATEMENT),
  );

/** Returns the ids that were inserted. A row whose name was taken at this moment is left out. */
export async function insertShops(tx: Tx, rows: readonly ShopToInsert[]): Promise<Set<string>> {
  const written: string[] = [];
  for (const part of inParts(rows))
    written.push(
      ...(
        await tx.sql
          .insertInto('shops')
          .values(part)
          .onConflict((c) => c.doNothing())
          .returning('id')
          .execute()
      ).map(({ id }) => id),
    );
  return new Set(written);
}

export async function insertAgents(
  tx: Tx,
  rows: ReadonlyArray<{ staff_id: string; category_id: string | null }>,
  moves: ReadonlyArray<{
    id: string;
    staff_id: string;
    to_shop_id: string;
    moved_by: string;
    because: string;
    at: string;
  }>,
): Promise<void> {
  for (const part of inParts(rows)) await tx.sql.insertInto('agents').values(part).execute();
  for (const part of inParts(moves))
    await tx.sql
      .insertInto('agent_moves')
      .values(part.map((move) => ({ ...move, from_shop_id: null })))
      .execute();
}

/** Makes each of these people the user of an owner who has their number and no user yet. */
export async function linkOwnersUsers(tx: Tx, staff_ids: readonly string[]): Promise<void> {
  await sql`update shop_owners o set staff_id = p.staff_id from portal_users p
    where p.staff_id = any(${staff_ids}::uuid[]) and p.msisdn = o.msisdn and o.staff_id is null
    and o.status in ('active', 'suspended')`.execute(tx.sql);
}
