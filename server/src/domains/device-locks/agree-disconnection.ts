/** A person of the business agrees that the server is no longer connected to a provider. */
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { fail } from '../../platform/errors.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { setAgreed } from './disconnections.sql.ts';

export const agreeDisconnection: CommandHandler<typeof deviceLocksCalls.agreeDisconnection> = async (
  { disconnection_id, reason },
  { tx, actor, caller, clock, note },
) => {
  const agreed = { staff_id: actor.staff_id, because: reason, at: clock.now() };
  const provider = await setAgreed(tx, disconnection_id, agreed);
  if (provider === null) throw fail('DISCONNECTION_NOT_OPEN');
  note({ subject_kind: 'locks', subject_id: provider, facts: { provider, reason } });
  return { message: successSentence('SETTINGS_UPDATED', caller.language) };
};
