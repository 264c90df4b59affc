/**
 * Two people of the business agree that the server is no longer connected to a provider: the first says why, and the
 * second is neither the first nor tied to them.
 */
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { fail } from '../../platform/errors.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { isAlone, refuseTakers } from '../approvals/approvals.ts';
import { findDisconnectionForUpdate, setAgreed, setSeen } from './disconnections.sql.ts';

export const AGREES = 'HOLD_LOCKS';

/** Refuses OWN_REQUEST to the first person; where one alone may decide, their first word is the agreement. */
export const agreeDisconnection: CommandHandler<typeof deviceLocksCalls.agreeDisconnection> = async (
  { disconnection_id, reason },
  { tx, actor, caller, clock, note },
) => {
  const open = await findDisconnectionForUpdate(tx, disconnection_id);
  if (!open) throw fail('DISCONNECTION_NOT_OPEN');
  const now = clock.now();
  const said = { staff_id: actor.staff_id, because: reason, at: now };
  const isFirst = open.seen_by === null;
  if (isFirst) await setSeen(tx, disconnection_id, said);
  const agreed_how = !isFirst
    ? await refuseTakers(tx, actor, [open.seen_by], AGREES, now, 'OWN_REQUEST')
    : (await isAlone(tx, AGREES, actor.staff_id, now))
      ? 'alone'
      : null;
  if (agreed_how !== null) await setAgreed(tx, disconnection_id, { ...said, how: agreed_how });
  const { provider } = open;
  note({ subject_kind: 'locks', subject_id: provider, facts: { provider, reason, agreed_how } });
  return { message: successSentence('SETTINGS_UPDATED', caller.language) };
};
