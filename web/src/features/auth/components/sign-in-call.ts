/** The sign-in call without its schemas, so that the first screen does not load what only later screens need. */
import type { authCalls } from '@palier/contract/auth/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import type { Addressed } from '../../../api/send.ts';

export type SignInCall = typeof authCalls.signIn;
export type Challenge = Extract<Result<SignInCall>, { challenge: unknown }>['challenge'];

export const SIGN_IN: Addressed<SignInCall> = {
  method: 'POST',
  path: '/authentication',
  access: 'public',
  effect: 'change',
};
