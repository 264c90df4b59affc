import * as z from 'zod';
import { call } from '../call.ts';
import { PortalUser, OpenSession } from './records.ts';
import { Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';

/** The sessions of the caller. */
export const ownSessionCalls = {
  mySignIn: call({
    method: 'POST',
    path: '/session/mine',
    summary: 'How the caller signs in, and on which devices they are signed in',
    access: 'signed-in',
    effect: 'read',
    // The console asks whether a first password was changed when the answer to that change was lost.
    beforePasswordChange: true,
    output: z.object({
      user: PortalUser,
      sessions: z.array(OpenSession),
      /** Whether codes by text would come without the app, so that it may be removed. */
      sends_texts: z.boolean(),
      /** `is_from_sheet`: its key was printed, so that others may know it. */
      app: z.object({ since: Instant, recovery_codes_left: z.int(), is_from_sheet: z.boolean() }).nullable(),
    }),
  }),
  endMySession: call({
    method: 'POST',
    path: '/session/end',
    summary: 'Sign out of another device of the caller',
    access: 'signed-in',
    effect: 'change',
    input: z.object({ session_id: Id }),
    output: z.object({ message: z.string() }),
    refusals: ['SESSION_NOT_FOUND'],
  }),
};
