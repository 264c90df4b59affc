import type { accessCalls } from '@palier/contract/access.calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { changePassword } from './change-password.ts';
import { listGroupRoles } from './list-group-roles.ts';
import { confirmApp, removeApp, startApp } from './set-up-app.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const accessHandlers: Handlers<typeof accessCalls> = {
  signIn,
  signOut,
  changePassword,
  groupRoles: listGroupRoles,
};

/** One's own authenticator app; the rest of the people's calls is answered by the security domain. */
export const appHandlers = { startApp, confirmApp, removeApp };
