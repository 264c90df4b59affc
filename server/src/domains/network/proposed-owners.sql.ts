/** Statements about shop owners who wait for a decision. */
import type { Language } from '@palier/contract/values/language.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { type OwnerStatus } from './owners.sql.ts';

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
