import type { authCalls } from '@palier/contract/auth/calls.ts';
import { type Result } from '@palier/contract/call.ts';

type SignIn = typeof authCalls.signIn;

export type SessionUser = Extract<Result<SignIn>, { session: unknown }>['session'];
