/** Three calls that request the same kind of change: other roles for a group. */
import { need } from '@palier/contract/fields.ts';
import type { usersCalls } from '@palier/contract/users/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import { readGroupRole } from '../auth/auth.ts';
import { ask } from '../approvals/approvals.ts';
import { groupRolesKind } from './group-roles.approvals.ts';

export const addGroupRoles: CommandHandler<typeof usersCalls.addGroupRoles> = ({ group_id, codes, reason }, context) =>
  ask(context, groupRolesKind, { group_id, give: [...new Set(codes)], take: [] }, reason);

/** The role is named by the record that the group holds it. */
export const removeGroupRole: CommandHandler<typeof usersCalls.removeGroupRole> = async ({ id, reason }, context) => {
  const held = await readGroupRole(context.tx, id);
  if (!held) throw fail('ROLE_NOT_HELD', {}, 'id');
  return ask(context, groupRolesKind, { group_id: held.group_id, give: [], take: [held.code] }, reason ?? '');
};

/** A role that is given and taken in one request is no change. */
export const changeGroupRoles: CommandHandler<typeof usersCalls.changeGroupRoles> = async (
  { group_id, give, take, reason },
  context,
) => {
  if (give.some((code) => take.includes(code)))
    throw new ApiError('INVALID_INPUT', {}, { take: [need('roles')] }, false);
  return ask(context, groupRolesKind, { group_id, give: [...new Set(give)], take: [...new Set(take)] }, reason);
};
