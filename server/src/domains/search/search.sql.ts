/** Places and people by a search text, from the views that the network publishes. */
import { isNamed } from '../../platform/database/search-text.ts';
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
  /**
   * The shop of the reader, who may not learn the numbers and sign-in names of others: they are neither shown nor
   * looked for. Null for head office and owners.
   */
  readonly scope_shop_id: string | null;
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
    select s.shop_id as id, s.shop_name as name, s.state, s.owner_name as owner, s.territory,
      plain_name(s.shop_name) = plain_name(${text}) as is_exact
    from shop_places s where ${isNamed('s.shop_name', pattern)}
      and (${scope_owner_id}::uuid is null or s.shop_owner_id = ${scope_owner_id})
      order by is_exact desc, s.state desc, s.shop_name, 1 limit ${most}`.execute(db.sql);
  return rows;
}

export interface FoundAgent {
  readonly id: string;
  readonly full_name: string;
  readonly username: string | null;
  readonly dealer_code: string | null;
  readonly shop: string | null;
  readonly is_exact: boolean;
}

/** Members of staff who belong to a shop now, by name and, as far as the reader may know, by what they sign in with. */
export async function agentsLike(
  db: Reader,
  { text, pattern, msisdn, scope_owner_id, scope_shop_id, most }: Typed,
): Promise<FoundAgent[]> {
  const { rows } = await sql<Omit<FoundAgent, 'is_exact'> & { readonly is_exact: boolean | null }>`
    select p.staff_id as id, p.full_name, case when k.known then p.username end as username,
      case when k.known then p.dealer_code end as dealer_code, s.shop_name as shop,
      plain_name(p.full_name) = plain_name(${text})
        or k.known and (lower(${text}) in (lower(p.username), lower(p.dealer_code))
          or coalesce(p.msisdn = ${msisdn}, false)) as is_exact
    from portal_users p join shop_places s on s.shop_id = p.shop_id
      cross join lateral (select ${scope_shop_id}::uuid is null or s.shop_id = ${scope_shop_id} as known) k
    where (${isNamed('p.full_name', pattern)} or k.known and (p.username ilike ${pattern} or p.dealer_code ilike ${pattern}
      or p.msisdn = ${msisdn})) and p.suspended_at is null
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
  { text, pattern, msisdn, scope_owner_id, scope_shop_id, most }: Typed,
): Promise<FoundOwner[]> {
  const { rows } = await sql<FoundOwner>`
    select o.shop_owner_id as id, o.owner_name as name, o.msisdn, plain_name(o.owner_name) = plain_name(${text})
      or k.known and coalesce(o.msisdn = ${msisdn}, false) as is_exact
    from owner_names o
      cross join lateral (select ${scope_shop_id}::uuid is null or exists (select 1 from shop_places s
        where s.shop_id = ${scope_shop_id} and s.shop_owner_id = o.shop_owner_id) as known) k
    where (${isNamed('o.owner_name', pattern)} or k.known and o.msisdn = ${msisdn})
      and (${scope_owner_id}::uuid is null or o.shop_owner_id = ${scope_owner_id})
    order by is_exact desc, o.owner_name, 1 limit ${most}`.execute(db.sql);
  return rows;
}
