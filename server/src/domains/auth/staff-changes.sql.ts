/** The changes that user administration makes to one person. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface HeldPerson {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly msisdn: string;
  readonly email: string | null;
  /** Where reports went before, and since when they go to the present address. */
  readonly former_email: string | null;
  readonly email_changed_at: string | null;
  readonly document_kind: string | null;
  readonly document_number: string | null;
  readonly document_given_by: string | null;
  readonly document_seen_at: string | null;
  readonly language: 'en' | 'fr';
  readonly group_id: string;
  readonly shop_id: string | null;
  readonly suspended_at: string | null;
  readonly app_since: string | null;
  readonly probation_until: string | null;
  readonly paper_awaited: boolean;
  readonly must_change_password: boolean;
}

const HELD = sql`select id, username, full_name, msisdn, email, former_email, email_changed_at, document_number, language,
  document_kind, document_given_by, document_seen_at, group_id, shop_id, suspended_at, app_since, probation_until,
  paper_awaited, must_change_password from staff`;

export const readPerson = async (db: Reader, staff_id: string): Promise<HeldPerson | undefined> =>
  (await sql<HeldPerson>`${HELD} where id = ${staff_id}::uuid`.execute(db.sql)).rows[0];

/**
 * Locked until the transaction ends, always in the order of their ids, so that two changes of the same people wait for
 * each other without a deadlock.
 */
export const findPeopleForUpdate = async (tx: Tx, staff_ids: readonly string[]): Promise<Map<string, HeldPerson>> =>
  new Map(
    (
      await sql<HeldPerson>`${HELD} where id = any(${staff_ids}::uuid[]) order by id for no key update`.execute(tx.sql)
    ).rows.map((person) => [person.id, person]),
  );

/** Whether another person who is not suspended has this number. */
export const isNumberOfAnother = async (db: Reader, msisdn: string, staff_id: string): Promise<boolean> =>
  (await db.sql
    .selectFrom('staff')
    .select('id')
    .where('msisdn', '=', msisdn)
    .where('id', '!=', staff_id)
    .where('suspended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const setPerson = (
  tx: Tx,
  staff_id: string,
  change: { full_name: string; email: string | null; language: string },
) => tx.sql.updateTable('staff').set(change).where('id', '=', staff_id).execute();

/** Since when reports go to another address, and where they went before. */
export const noteEmailChange = (tx: Tx, staff_id: string, former_email: string | null, at: Date) =>
  tx.sql
    .updateTable('staff')
    .set({ former_email, email_changed_at: at.toISOString() })
    .where('id', '=', staff_id)
    .execute();

export const setNumber = (tx: Tx, staff_id: string, msisdn: string) =>
  tx.sql.updateTable('staff').set({ msisdn }).where('id', '=', staff_id).execute();

export const setProbationEnd = (tx: Tx, staff_id: string, probation_until: string | null) =>
  tx.sql.updateTable('staff').set({ probation_until }).where('id', '=', staff_id).execute();

/** The person is remembered as somebody who held the roles of the former group. */
export async function setGroup(tx: Tx, staff_id: string, group_id: string): Promise<void> {
  await sql`insert into former_roles (staff_id, code)
    select s.id, r.code from staff s join group_roles r on r.group_id = s.group_id
    where s.id = ${staff_id}::uuid on conflict do nothing`.execute(tx.sql);
  await tx.sql.updateTable('staff').set({ group_id }).where('id', '=', staff_id).execute();
}

export const setRestored = (tx: Tx, staff_id: string) =>
  tx.sql.updateTable('staff').set({ suspended_at: null, suspended_because: null }).where('id', '=', staff_id).execute();

/** A password that must be changed at the next sign-in, and works only until then. */
export const setTemporaryPassword = (
  tx: Tx,
  staff_id: string,
  given: { password_hash: string; password_until: string },
) =>
  tx.sql
    .updateTable('staff')
    .set({ ...given, must_change_password: true })
    .where('id', '=', staff_id)
    .execute();

/** Removes the authenticator app, also one that is being set up, with its recovery codes. */
export async function takeAppAway(tx: Tx, staff_id: string): Promise<void> {
  await tx.sql
    .updateTable('staff')
    .set({ app_secret: null, app_since: null, app_last_step: null, app_pending_secret: null, app_pending_since: null })
    .where('id', '=', staff_id)
    .execute();
  await tx.sql.deleteFrom('recovery_codes').where('staff_id', '=', staff_id).execute();
}
