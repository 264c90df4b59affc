import type { authCalls } from '@palier/contract/auth/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { changePassword } from './change-password.ts';
import { confirmApp, removeApp, startApp } from './set-up-app.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const authHandlers: Handlers<typeof authCalls> = {
  signIn,
  signOut,
  changePassword,
  startApp,
  confirmApp,
  removeApp,
};
