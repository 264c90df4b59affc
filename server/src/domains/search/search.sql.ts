/** Places and people by a search text, from the views that the network publishes. */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';

interface Typed {
  readonly text: string;
  /** The pattern that finds the text anywhere in a name. */
  readonly pattern: string;
  /** The text as a phone number in E.164, if it is one. */
  readonly msisdn: string | null;
  /** The owner whose shops and people alone may be found; null for all. */
  readonly scope_owner_id: string | null;
  readonly most: number;
}

export interface FoundStore {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly owner: string | null;
  readonly territory: string | null;
  readonly is_exact: boolean;
}

export async function storesLike(db: Reader, { text, pattern, scope_owner_id, most }: Typed): Promise<FoundStore[]> {
  const { rows } = await sql<FoundStore>`
    select s.shop_id as id, s.shop_name as name, s.state, s.owner_name as owner, s.territory, lower(s.shop_name) =
      lower(${text}) as is_exact
    from shop_places s where s.shop_name ilike ${pattern}
      and (${scope_owner_id}::uuid is null or s.shop_owner_id = ${scope_owner_id})
      order by is_exact desc, s.state desc, s.shop_name, 1 limit ${most}`.execute(db.sql);
  return rows;
}

export interface FoundAgent {
  readonly id: string;
  readonly full_name: string;
  readonly username: string;
  readonly dealer_code: string | null;
  readonly shop: string | null;
  readonly is_exact: boolean;
}

/** Members of staff who belong to a shop now, by name, username, dealer code or phone number. */
export async function agentsLike(
  db: Reader,
  { text, pattern, msisdn, scope_owner_id, most }: Typed,
): Promise<FoundAgent[]> {
  const { rows } = await sql<Omit<FoundAgent, 'is_exact'> & { readonly is_exact: boolean | null }>`
    select p.staff_id as id, p.full_name, p.username, p.dealer_code, s.shop_name as shop, lower(${text}) in
      (lower(p.username), lower(p.dealer_code), lower(p.full_name)) or coalesce(p.msisdn = ${msisdn}, false) as is_exact
    from portal_users p join shop_places s on s.shop_id = p.shop_id
    where (p.full_name ilike ${pattern} or p.username ilike ${pattern} or p.dealer_code ilike ${pattern}
      or p.msisdn = ${msisdn}) and p.suspended_at is null
      and (${scope_owner_id}::uuid is null or s.shop_owner_id = ${scope_owner_id})
    order by is_exact desc nulls last, p.full_name, 1 limit ${most}`.execute(db.sql);
  return rows.map((row) => ({ ...row, is_exact: row.is_exact === true }));
}

export interface FoundOwner {
  readonly id: string;
  readonly name: string;
  readonly msisdn: string;
  readonly is_exact: boolean;
}

export async function ownersLike(
  db: Reader,
  { text, pattern, msisdn, scope_owner_id, most }: Typed,
): Promise<FoundOwner[]> {
  const { rows } = await sql<FoundOwner>`
    select o.shop_owner_id as id, o.owner_name as name, o.msisdn, lower(o.owner_name) = lower(${text})
      or coalesce(o.msisdn = ${msisdn}, false) as is_exact
    from owner_names o where (o.owner_name ilike ${pattern} or o.msisdn = ${msisdn})
      and (${scope_owner_id}::uuid is null or o.shop_owner_id = ${scope_owner_id})
    order by is_exact desc, o.owner_name, 1 limit ${most}`.execute(db.sql);
  return rows;
}
