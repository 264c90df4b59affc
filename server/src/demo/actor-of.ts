/** A person of the demo as the actor of a call. */
import type { RoleCode } from '@palier/contract/roles.ts';
import type { Actor } from '../platform/handler.ts';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/database/connection.ts';

export async function actorOf(database: Database, username: string): Promise<Actor> {
  const { staff_id, ...person } = await database.sql
    .selectFrom('staff')
    .innerJoin('groups', 'groups.id', 'staff.group_id')
    .select([
      'staff.id as staff_id',
      'staff.username',
      'staff.full_name',
      'staff.msisdn',
      'staff.document_number',
      'staff.group_id',
      'groups.name as group_name',
      'staff.shop_id',
      'staff.must_change_password',
      'staff.probation_until',
      'staff.paper_awaited',
      'staff.document_due_at as paper_due_at',
    ])
    .where('staff.username', '=', username)
    .executeTakeFirstOrThrow();
  const roles = await database.sql
    .selectFrom('group_roles')
    .select('code')
    .where('group_id', '=', person.group_id)
    .execute();
  return { staff_id, session_id: newId(), ...person, roles: new Set(roles.map(({ code }) => code as RoleCode)) };
}
