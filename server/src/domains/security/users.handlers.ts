import type { usersCalls } from '@palier/contract/users.calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { actOnUsers } from './act-on-users.ts';
import { changeUserGroup } from './change-user-group.ts';
import { exportUsers, listAdmins, listUsers, readUser } from './list-users.ts';
import { resetPassword } from './reset-password.ts';
import { updateUser } from './update-user.ts';
import { endMySession, endUserSession, readMySignIn } from './user-sessions.ts';

/** The authenticator app is a part of signing in, so its calls are access's. */
export const usersHandlers: Handlers<Omit<typeof usersCalls, 'startApp' | 'confirmApp' | 'removeApp'>> = {
  admins: listAdmins,
  users: listUsers,
  exportUsers,
  user: readUser,
  updateUser,
  actOnUsers,
  resetPassword,
  endUserSession,
  changeUserGroup,
  mySignIn: readMySignIn,
  endMySession,
};
