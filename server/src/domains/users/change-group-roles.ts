/** Three ways to ask for one thing: that a group hold other roles. */
import { need } from '@palier/contract/fields.ts';
import type { usersCalls } from '@palier/contract/users/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import { readGroupRole } from '../auth/auth.ts';
import { ask } from '../approvals/approvals.ts';
import { groupRolesKind } from './group-roles.approvals.ts';

export const addGroupRoles: CommandHandler<typeof usersCalls.addGroupRoles> = ({ group_id, codes, reason }, context) =>
  ask(context, groupRolesKind, { group_id, give: [...new Set(codes)], take: [] }, reason);

/** Named by the record that says that the group holds the role. */
export const removeGroupRole: CommandHandler<typeof usersCalls.removeGroupRole> = async ({ id, reason }, context) => {
  const held = await readGroupRole(context.tx, id);
  if (!held) throw fail('ROLE_NOT_HELD', {}, 'id');
  return ask(context, groupRolesKind, { group_id: held.group_id, give: [], take: [held.code] }, reason ?? '');
};

/** What is given and taken at once is no change. */
export const changeGroupRoles: CommandHandler<typeof usersCalls.changeGroupRoles> = async (
  { group_id, give, take, reason },
  context,
) => {
  if (give.some((code) => take.includes(code)))
    throw new ApiError('INVALID_INPUT', {}, { take: [need('roles')] }, false);
  return ask(context, groupRolesKind, { group_id, give: [...new Set(give)], take: [...new Set(take)] }, reason);
};
