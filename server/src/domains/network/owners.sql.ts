import type { Language } from '@palier/contract/values/language.ts';
import type { OWNER_SORTS } from '@palier/contract/network/owner-calls.ts';
import type { OwnerStatus as OwnerStatusRecord } from '@palier/contract/network/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { type Order, type Page, all, anywhere, ordered, paged } from './listing.ts';

export type OwnerStatus = z.output<typeof OwnerStatusRecord>;

export interface OwnerRow {
  readonly id: string;
  readonly full_name: string;
  readonly msisdn: string;
  readonly email: string | null;
  readonly status: OwnerStatus;
  readonly shops: number;
  readonly in_stock: number;
  readonly username: string | null;
  readonly created_at: string;
}

type Sort = (typeof OWNER_SORTS)[number];

const SORTS: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  full_name: sql`lower(o.full_name)`,
  shops: sql`(select count(*) from shops s where s.shop_owner_id = o.id)`,
  in_stock: sql`coalesce(k.in_stock, 0)`,
  created_at: sql`o.created_at`,
};
const STOCK = sql`left join (select shop_owner_id, sum(in_stock) as in_stock from shop_stock
  group by shop_owner_id) k on k.shop_owner_id = o.id`;

export interface OwnerFilter {
  readonly search: string;
  /** The beginnings of E.164 numbers that the search may mean. */
  readonly numbers: readonly string[];
  readonly status?: OwnerStatus | undefined;
  /** The one owner whose user the reader is. */
  readonly own: string | null;
}

const chosen = ({ search, numbers, status, own }: OwnerFilter): RawBuilder<unknown> =>
  all([
    ...(own === null ? [] : [sql`o.id = ${own}::uuid`]),
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(search === '' ? [] : [sql`(o.full_name ilike ${anywhere(search)} or o.msisdn like any(${numbers}::text[]))`]),
  ]);

export async function listOwnerIds(
  db: Reader,
  filter: OwnerFilter,
  order: Order<Sort>,
  page: Page | null,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select o.id from shop_owners o ${order.sort === 'in_stock' ? STOCK : sql``} ${chosen(filter)}
    ${ordered(SORTS, order, sql`o.created_at`, sql`o.id`)} ${paged(page)}`.execute(db.sql);
  return rows.map(({ id }) => id);
}

export async function countOwners(db: Reader, filter: OwnerFilter): Promise<number> {
  const { rows } = await sql<{
    owners: number;
  }>`select count(*)::int as owners from shop_owners o ${chosen(filter)}`.execute(db.sql);
  return rows[0]?.owners ?? 0;
}

/** In the order of the ids. */
export async function ownersByIds(db: Reader, ids: readonly string[]): Promise<OwnerRow[]> {
  const { rows } = await sql<OwnerRow>`
    select o.id, o.full_name, o.msisdn, o.email, o.status, coalesce(s.shops, 0) as shops, coalesce(k.in_stock, 0)::int
      as in_stock, p.username, o.created_at
    from unnest(${ids}::uuid[]) with ordinality as w(id, at) join shop_owners o on o.id = w.id
    left join portal_users p on p.staff_id = o.staff_id
    left join (select shop_owner_id, count(*)::int as shops from shops where shop_owner_id = any(${ids}::uuid[])
      group by shop_owner_id) s on s.shop_owner_id = o.id
    left join (select shop_owner_id, sum(in_stock) as in_stock from shop_stock where shop_owner_id = any(${ids}::uuid[])
      group by shop_owner_id) k on k.shop_owner_id = o.id
    order by w.at`.execute(db.sql);
  return rows;
}

/** The owner whose user this member of staff is, if there is one. */
export const ownerOfStaff = (db: Reader, staff_id: string) =>
  db.sql.selectFrom('shop_owners').select(['id', 'status']).where('staff_id', '=', staff_id).executeTakeFirst();

export const readOwner = (db: Reader, id: string) =>
  db.sql
    .selectFrom('shop_owners')
    .select(['id', 'full_name', 'msisdn', 'email', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findOwnerForUpdate = (tx: Tx, id: string) =>
  tx.sql
    .selectFrom('shop_owners')
    .select(['id', 'full_name', 'msisdn', 'email', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The owner, whose state stays as it is until the transaction ends. */
export const findOwnerForShare = (tx: Tx, id: string) =>
  tx.sql
    .selectFrom('shop_owners')
    .select(['id', 'full_name', 'msisdn', 'email', 'status'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

export const updateOwner = (
  tx: Tx,
  id: string,
  owner: { full_name: string; msisdn: string; email: string | null; status: string },
) => tx.sql.updateTable('shop_owners').set(owner).where('id', '=', id).execute();

/**
 * Makes this person the user of the owner who has this number and no user yet, provided that the owner is approved.
 * Returns whether there was such an owner.
 */
export async function linkOwnerUser(tx: Tx, msisdn: string, staff_id: string): Promise<string | null> {
  const linked = await tx.sql
    .updateTable('shop_owners')
    .set({ staff_id })
    .where('msisdn', '=', msisdn)
    .where('staff_id', 'is', null)
    .where('status', 'in', ['active', 'suspended'])
    .returning('id')
    .executeTakeFirst();
  return linked?.id ?? null;
}

// Owners who wait for a decision.

export interface ProposedRow {
  readonly id: string;
  readonly full_name: string;
  readonly msisdn: string;
  readonly email: string | null;
  readonly language: Language;
  readonly created_at: string;
}

const ROWS_A_STATEMENT = 1000;

/**
 * Returns the id for each number that is proposed now. An owner who was refused is proposed again as the same record,
 * so that their earlier requests are shown beside the new one. A number of any other owner is not taken twice.
 */
export async function insertProposed(tx: Tx, rows: readonly ProposedRow[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const part = rows.slice(from, from + ROWS_A_STATEMENT);
    const again = await sql<{
      id: string;
      msisdn: string;
    }>`update shop_owners o set full_name = w.full_name, email = w.email, language = w.language, created_at =
      w.created_at, status = 'pending'
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as w(full_name text, msisdn text, email text, language
        text, created_at timestamptz) where o.msisdn = w.msisdn and o.status = 'refused'
        returning o.id, o.msisdn`.execute(tx.sql);
    for (const { id, msisdn } of again.rows) ids.set(msisdn, id);
    const fresh = part.filter(({ msisdn }) => !ids.has(msisdn)).map((row) => ({ ...row, status: 'pending' }));
    if (fresh.length === 0) continue;
    for (const { id, msisdn } of await tx.sql
      .insertInto('shop_owners')
      .values(fresh)
      .onConflict((c) => c.doNothing())
      .returning(['id', 'msisdn'])
      .execute())
      ids.set(msisdn, id);
  }
  return ids;
}

/** A longer list of owners with the same name would not help to decide. */
const MOST_NAMESAKES = 20;

/**
 * A proposed owner, with the facts that show whether they are known already: owners of the same name, and the portal
 * user of their number.
 */
export async function readProposal(
  db: Reader,
  id: string,
): Promise<{
  full_name: string;
  msisdn: string;
  email: string | null;
  language: Language;
  status: OwnerStatus;
  namesakes: number;
  username: string | null;
} | null> {
  const { rows } = await sql<{
    full_name: string;
    msisdn: string;
    email: string | null;
    language: Language;
    status: OwnerStatus;
    namesakes: number;
    username: string | null;
  }>`
    select o.full_name, o.msisdn, o.email, o.language, o.status, p.username,
      (select count(*)::int from (select from shop_owners n where lower(n.full_name) = lower(o.full_name)
        and n.id <> o.id and n.status <> 'refused' limit ${MOST_NAMESAKES}) s) as namesakes
    from shop_owners o left join portal_users p on p.msisdn = o.msisdn where o.id = ${id} limit 1`.execute(db.sql);
  return rows[0] ?? null;
}

/**
 * Makes the proposed owner active. A user who was added with their number while they waited becomes their user; an
 * older user does not, or a proposal could put an owner's limits on any colleague.
 */
export const acceptOwner = (tx: Tx, id: string) =>
  sql`update shop_owners o set status = 'active', staff_id = coalesce(o.staff_id, (select p.staff_id from portal_users p
    where p.msisdn = o.msisdn and p.created_at >= o.created_at order by p.created_at limit 1)) where o.id = ${id}
    and o.status = 'pending'`.execute(tx.sql);

export const refuseOwner = (tx: Tx, id: string) =>
  tx.sql
    .updateTable('shop_owners')
    .set({ status: 'refused' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
