import type { usersCalls } from '@palier/contract/users/calls.ts';
import { type Result } from '@palier/contract/call.ts';
import { type Addressed, Refused, send } from '../api/send.ts';
import { GROUP_ROLES, rolesOfGroup } from './roles-request.ts';
import { type SessionUser } from './session-user.ts';

const MY_SIGN_IN: Addressed<typeof usersCalls.mySignIn> = {
  method: 'POST',
  path: '/session/mine',
  access: 'signed-in',
  effect: 'read',
};

const askMySignIn = async () => (await send<typeof usersCalls.mySignIn>(MY_SIGN_IN, undefined)).user;

/**
 * The roles of the user's group, and whether a first password still has to be changed: its answer may have been lost.
 * If the portal refuses the group, the user was moved, and the roles of the new group are loaded.
 */
export async function rolesOf({ user: { group }, must_change_password }: SessionUser): Promise<{
  readonly group: SessionUser['user']['group'];
  readonly roles: Result<typeof usersCalls.groupRoles>['data'];
  readonly must_change_password: boolean;
}> {
  const ask = async (group_id: string) =>
    (await send<typeof usersCalls.groupRoles>(GROUP_ROLES, rolesOfGroup(group_id))).data;
  const still = must_change_password ? (await askMySignIn()).must_change_password : false;
  try {
    return { group, roles: await ask(group.id), must_change_password: still };
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.code !== 'FORBIDDEN') throw failure;
    const user = await askMySignIn();
    const moved = { id: user.group_id, name: user.role };
    return { group: moved, roles: await ask(user.group_id), must_change_password: still };
  }
}
