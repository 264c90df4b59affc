/** Security groups, the roles they hold and the people in them. */
import { ROLE_CODES, type RoleCode } from '@palier/contract/roles.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';

export interface GroupRow {
  readonly id: string;
  readonly name: string;
  /** The roles that the catalogue knows. Any other code allows nothing. */
  readonly roles: number;
  /** All members, suspended ones included. */
  readonly people: number;
  readonly created_at: string;
}

/** By name. With an id, only that group. */
export async function listGroups(db: Reader, group_id: string | null = null): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, (select count(*)::int from group_roles r where r.group_id = g.id
      and r.code = any(${ROLE_CODES}::text[])) as roles, (select count(*)::int from staff f
      where f.group_id = g.id) as people, g.created_at
    from groups g where ${group_id}::uuid is null or g.id = ${group_id}::uuid order by lower(g.name), g.id`.execute(
    db.sql,
  );
  return rows;
}

export const isGroupName = async (db: Reader, name: string): Promise<boolean> =>
  (await sql`select 1 from groups where lower(name) = lower(${name})`.execute(db.sql)).rows.length > 0;

export const insertGroup = (tx: Tx, row: { id: string; name: string; created_at: string }) =>
  tx.sql.insertInto('groups').values(row).execute();

export interface GroupWithRoles {
  readonly id: string;
  readonly name: string;
  /** In alphabetical order, so that two reads of the same roles are equal. */
  readonly codes: readonly string[];
}

export async function readGroup(db: Reader, group_id: string): Promise<GroupWithRoles | undefined> {
  const { rows } =
    await sql<GroupWithRoles>`select g.id, g.name, array(select r.code from group_roles r where r.group_id = g.id
      order by r.code collate "C") as codes from groups g where g.id = ${group_id}::uuid`.execute(db.sql);
  return rows[0];
}

/**
 * The members of the group by name, up to a limit. Suspended members are included, because one person alone can restore
 * them.
 */
export const membersOf = async (db: Reader, group_id: string, most: number): Promise<string[]> =>
  (
    await db.sql
      .selectFrom('staff')
      .select('full_name')
      .where('group_id', '=', group_id)
      .orderBy('full_name')
      .limit(most)
      .execute()
  ).map(({ full_name }) => full_name);

/** All members, in the order of their ids. */
export const memberIds = async (db: Reader, group_id: string): Promise<string[]> =>
  (await db.sql.selectFrom('staff').select('id').where('group_id', '=', group_id).orderBy('id').execute()).map(
    ({ id }) => id,
  );

/** The row of `group_roles`, or undefined when the group no longer holds the role. */
export const readGroupRole = (db: Reader, id: string) =>
  db.sql.selectFrom('group_roles').select(['group_id', 'code']).where('id', '=', id).executeTakeFirst();

export async function giveRoles(tx: Tx, group_id: string, codes: readonly string[]): Promise<void> {
  if (codes.length > 0)
    await tx.sql
      .insertInto('group_roles')
      .values(codes.map((code) => ({ id: newId(), group_id, code })))
      .onConflict((conflict) => conflict.columns(['group_id', 'code']).doNothing())
      .execute();
}

/** The members are remembered as people who held the roles. */
export async function takeRoles(tx: Tx, group_id: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await sql`insert into former_roles (staff_id, code)
    select s.id, r.code from staff s join group_roles r on r.group_id = s.group_id
    where s.group_id = ${group_id}::uuid and r.code = any(${codes}::text[]) on conflict do nothing`.execute(tx.sql);
  await tx.sql
    .deleteFrom('group_roles')
    .where('group_id', '=', group_id)
    .where('code', 'in', [...codes])
    .execute();
}

export interface Holding {
  readonly code: string;
  readonly group_id: string;
  readonly group_name: string;
  /** Members of the group who are not suspended. */
  readonly active: number;
}

/** Which group holds which role, groups by name. */
export async function holdings(db: Reader): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select r.code, g.id as group_id, g.name as group_name, coalesce(f.active, 0) as active
    from group_roles r join groups g on g.id = r.group_id left join (select group_id, count(*)::int as active from staff
      where suspended_at is null group by group_id) f on f.group_id = g.id
    order by lower(g.name), g.id`.execute(db.sql);
  return rows;
}

/** A group as the guard rule counts it: its members, and whether it may give roles and approve. */
export interface GuardGroup {
  readonly group_id: string;
  /** Members who are not suspended. */
  readonly people: number;
  readonly gives: boolean;
  readonly approves: boolean;
}

/** Every group, with whether it holds the role to give roles and the role to approve. */
export async function guardGroups(db: Reader, gives: string, approves: string): Promise<GuardGroup[]> {
  const { rows } = await sql<GuardGroup>`
    select g.id as group_id, (select count(*)::int from staff f where f.group_id = g.id
      and f.suspended_at is null) as people,
      exists (select 1 from group_roles r where r.group_id = g.id and r.code = ${gives}) as gives, exists (select 1
        from group_roles r where r.group_id = g.id and r.code = ${approves}) as approves
    from groups g`.execute(db.sql);
  return rows;
}

/** Somebody who could once decide. */
export interface FormerDecider {
  readonly staff_id: string;
  /** E.164; empty where none is on record. */
  readonly msisdn: string;
  readonly language: 'en' | 'fr';
  readonly suspended_at: string | null;
}

/**
 * All who hold one of these roles or ever held it, beside this person. Suspended people count, and so do those who were
 * put into another group or whose group lost the role.
 */
export const everHolding = (db: Reader, roles: readonly RoleCode[], staff_id: string): Promise<FormerDecider[]> =>
  db.prepared<FormerDecider>(
    'ever-holding',
    `select s.id as staff_id, s.msisdn, s.language, s.suspended_at from staff s
      where s.id <> $2
        and (exists (select 1 from group_roles r where r.group_id = s.group_id and r.code = any($1::text[]))
          or exists (select 1 from former_roles f where f.staff_id = s.id and f.code = any($1::text[])))
      order by s.created_at, s.id`,
    [roles, staff_id],
  );

/** How many accounts were active at some moment since then. */
export async function countActiveSince(db: Reader, since: Date): Promise<number> {
  const [row] = await db.prepared<{ people: number }>(
    'active-since',
    'select count(*)::int as people from staff where suspended_at is null or suspended_at > $1',
    [since],
  );
  return row?.people ?? 0;
}

export interface Holder {
  readonly staff_id: string;
  /** E.164; empty where none is on record. */
  readonly msisdn: string;
  readonly language: 'en' | 'fr';
}

/** All who hold this role and are not suspended, oldest accounts first. */
export const holdersOf = (db: Reader, role: RoleCode): Promise<Holder[]> =>
  db.prepared<Holder>(
    'holders-of',
    `select s.id as staff_id, s.msisdn, s.language from staff s
      where s.suspended_at is null
        and exists (select 1 from group_roles r where r.group_id = s.group_id and r.code = $1)
      order by s.created_at, s.id`,
    [role],
  );
