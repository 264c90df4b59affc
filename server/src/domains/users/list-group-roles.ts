import type { usersCalls } from '@palier/contract/users/calls.ts';
import { ROLES, type RoleCode } from '@palier/contract/roles.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { groupRoles } from '../auth/auth.ts';

/**
 * Every member may read the roles of their own group, because the console needs them to draw the menu. The roles of
 * another group need a role.
 */
export const listGroupRoles: QueryHandler<typeof usersCalls.groupRoles> = async (
  { group_id, $limit },
  { db, actor, caller },
) => {
  if (group_id !== actor.group_id && !actor.roles.has('VIEW_SECURITY')) throw fail('FORBIDDEN');
  const rows = await groupRoles(db, group_id);
  const data = rows.flatMap((row) =>
    row.code in ROLES
      ? [
          {
            ...row,
            code: row.code as RoleCode,
            admin_role: { code: row.code as RoleCode, description: ROLES[row.code as RoleCode][caller.language] },
          },
        ]
      : [],
  );
  return { data: data.slice(0, $limit), total: data.length, limit: $limit };
};
