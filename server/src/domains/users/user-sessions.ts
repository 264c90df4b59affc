/** Where people are signed in, and ending one of their sessions. */
import type { usersCalls } from '@palier/contract/users/calls.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import {
  endOpenSession,
  isKeyOfSheet,
  ownerOfSession,
  readApp,
  readPerson,
  recoveryCodesLeft,
  refuseAbove,
} from '../auth/auth.ts';
import { findUser, sessionsView } from './user-view.ts';
import { MESSAGES } from './words.ts';

export const endUserSession: CommandHandler<typeof usersCalls.endUserSession> = async (
  { session_id },
  { tx, actor, clock, caller, note },
) => {
  const owner_id = await ownerOfSession(tx, session_id);
  const owner = owner_id && (await readPerson(tx, owner_id));
  if (owner) await refuseAbove(tx, actor, owner);
  const staff_id = await endOpenSession(tx, session_id, clock.wall(), null);
  if (staff_id === undefined) throw fail('SESSION_NOT_FOUND', {}, 'session_id');
  note({ subject_kind: 'staff', subject_id: staff_id, facts: { session_id } });
  return { message: MESSAGES[caller.language].session_ended };
};

/** A session of another person is not found here, for any caller. */
export const endMySession: CommandHandler<typeof usersCalls.endMySession> = async (
  { session_id },
  { tx, actor, clock, caller, note },
) => {
  if ((await endOpenSession(tx, session_id, clock.wall(), actor.staff_id)) === undefined)
    throw fail('SESSION_NOT_FOUND', {}, 'session_id');
  note({ subject_kind: 'staff', subject_id: actor.staff_id, facts: { session_id } });
  return { message: MESSAGES[caller.language].session_ended };
};

export const readMySignIn: QueryHandler<typeof usersCalls.mySignIn> = async (_, { db, actor, services }) => {
  const { app_since } = await readApp(db, actor.staff_id);
  return {
    user: await findUser(db, services, actor.staff_id, actor),
    sessions: await sessionsView(db, services, actor.staff_id, actor),
    sends_texts: services.sms !== null,
    app:
      app_since === null
        ? null
        : {
            since: app_since,
            recovery_codes_left: await recoveryCodesLeft(db, actor.staff_id),
            is_from_sheet: await isKeyOfSheet(db, { id: actor.staff_id, app_since }),
          },
  };
};
