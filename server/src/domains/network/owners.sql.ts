import { isNamed } from '../../platform/database/search-text.ts';
import type { OWNER_SORTS } from '@palier/contract/network/owner-calls.ts';
import type { OwnerStatus as OwnerStatusRecord } from '@palier/contract/network/records.ts';
import type { Language } from '@palier/contract/values/language.ts';
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
  readonly scope_owner_id: string | null;
  /** Whose number the reader may know: every owner's, or that of one owner or of none. */
  readonly known: 'all' | { readonly owner_id: string | null };
}

const chosen = ({ search, numbers, status, scope_owner_id, known }: OwnerFilter): RawBuilder<unknown> =>
  all([
    ...(scope_owner_id === null ? [] : [sql`o.id = ${scope_owner_id}::uuid`]),
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(search === ''
      ? []
      : [
          sql`(${isNamed('o.full_name', anywhere(search))}
            or (${known === 'all'} or o.id = ${known === 'all' ? null : known.owner_id}::uuid)
              and o.msisdn like any(${numbers}::text[]))`,
        ]),
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

/** How an owner is told something by text. The caller must know that the owner exists. */
export const ownerToTell = (db: Reader, id: string) =>
  db.sql
    .selectFrom('shop_owners')
    .select(['msisdn', 'language'])
    .$narrowType<{ language: Language }>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
