/** Statements that add, move and end members of staff. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface StaffRow {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly msisdn: string;
  readonly shop_id: string | null;
  readonly suspended_at: string | null;
}

const ROW = ['id', 'username', 'full_name', 'msisdn', 'shop_id', 'suspended_at'] as const;

export const readStaff = (db: Reader, id: string): Promise<StaffRow | undefined> =>
  db.sql.selectFrom('staff').select(ROW).where('id', '=', id).executeTakeFirst();

/** By username, in any case. */
export const findStaffNamed = (db: Reader, username: string): Promise<StaffRow | undefined> =>
  db.sql
    .selectFrom('staff')
    .select(ROW)
    .where((e) => e(e.fn('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst();

/**
 * Locked until the transaction ends: when two calls move one person at once, the second sees the first one's result.
 */
export const findStaffForUpdate = (tx: Tx, id: string): Promise<StaffRow | undefined> =>
  tx.sql.selectFrom('staff').select(ROW).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * People are added one after the other: names and numbers are unique across columns, which no index can express. The
 * lock is held until the transaction ends.
 */
export const lockAdding = (tx: Tx) =>
  tx.sql.selectFrom('groups').select('id').orderBy('id').limit(1).forNoKeyUpdate().execute();

/**
 * The people who already have one of these names or this number. A name is taken whether it is a username or a dealer
 * code, because people sign in with either; the number of a suspended person is free.
 */
export async function takenNames(
  db: Reader,
  person: { username: string; dealer_code: string | null; msisdn: string },
): Promise<{ username: boolean; dealer_code: boolean; msisdn: boolean }> {
  const { rows } = await sql<{ username: boolean; dealer_code: boolean; msisdn: boolean }>`
    select exists (select 1 from staff where lower(username) = lower(${person.username})
      or lower(dealer_code) = lower(${person.username})) as username,
      exists (select 1 from staff where lower(username) = lower(${person.dealer_code}::text)
        or lower(dealer_code) = lower(${person.dealer_code}::text)) as dealer_code,
      exists (select 1 from staff where msisdn = ${person.msisdn} and suspended_at is null) as msisdn`.execute(db.sql);
  return rows[0] ?? { username: false, dealer_code: false, msisdn: false };
}

export const insertStaff = (
  tx: Tx,
  row: {
    id: string;
    username: string;
    dealer_code: string | null;
    full_name: string;
    msisdn: string;
    email: string | null;
    document_number: string | null;
    document_kind: string | null;
    document_due_at: string;
    document_given_by: string | null;
    paper_awaited: boolean;
    group_id: string;
    shop_id: string | null;
    password_hash: string;
    otp_channel: string;
    language: string;
    created_at: string;
    password_until: string;
    probation_until: string | null;
  },
) =>
  tx.sql
    .insertInto('staff')
    .values({ ...row, must_change_password: true })
    .execute();

export const setShop = (tx: Tx, id: string, shop_id: string | null) =>
  tx.sql.updateTable('staff').set({ shop_id }).where('id', '=', id).execute();

export const suspend = (tx: Tx, id: string, at: Date, because: string | null) =>
  tx.sql
    .updateTable('staff')
    .set({ suspended_at: at.toISOString(), suspended_because: because })
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .execute();

export const revokeSessions = (tx: Tx, staff_id: string, at: Date) =>
  tx.sql
    .updateTable('sessions')
    .set({ revoked_at: at.toISOString() })
    .where('staff_id', '=', staff_id)
    .where('revoked_at', 'is', null)
    .execute();

export interface Group {
  readonly id: string;
  readonly name: string;
  readonly codes: readonly string[];
}

/** Groups with their role codes, by name. */
export async function groupsWithRoles(db: Reader): Promise<Group[]> {
  const { rows } =
    await sql<Group>`select g.id, g.name, array(select r.code from group_roles r where r.group_id = g.id) as codes
      from groups g order by lower(g.name), g.id`.execute(db.sql);
  return rows;
}
