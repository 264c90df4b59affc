import type { usersCalls } from '@palier/contract/users/calls.ts';
import { type Result } from '@palier/contract/call.ts';
import { type Addressed, Refused, send } from '../api/send.ts';
import { type SessionUser } from './session-user.ts';

const GROUP_ROLES: Addressed<typeof usersCalls.groupRoles> = {
  method: 'GET',
  path: '/prerequisites/admin-group-roles',
  access: 'signed-in',
  effect: 'read',
};

const MY_SIGN_IN: Addressed<typeof usersCalls.mySignIn> = {
  method: 'POST',
  path: '/session/mine',
  access: 'signed-in',
  effect: 'read',
};

/**
 * The roles of the user's group. If the portal refuses the group, the user was moved, and the roles of the new group
 * are loaded.
 */
export async function rolesOf({ user: { group } }: SessionUser): Promise<{
  readonly group: SessionUser['user']['group'];
  readonly roles: Result<typeof usersCalls.groupRoles>['data'];
}> {
  const ask = async (group_id: string) =>
    (await send<typeof usersCalls.groupRoles>(GROUP_ROLES, { $limit: 1000, group_id })).data;
  try {
    return { group, roles: await ask(group.id) };
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.code !== 'FORBIDDEN') throw failure;
    const { user } = await send<typeof usersCalls.mySignIn>(MY_SIGN_IN, undefined);
    return { group: { id: user.group_id, name: user.role }, roles: await ask(user.group_id) };
  }
}
