/** Sends a temporary password to a person who has lost theirs. */
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import {
  type HeldPerson,
  endEverySession,
  firstPasswordUntil,
  forgetWrongCodes,
  noteAccountChange,
  setTemporaryPassword,
} from '../auth/auth.ts';
import { sendMessages } from '../messages/send-message.ts';

export interface TemporaryPassword {
  readonly password: string;
  readonly password_hash: string;
}

/**
 * The password goes to the phone of the person, whose row the caller has locked. Nobody else sees it, not even the
 * person who requests it. Open sessions end, and the person must change the password at the next sign-in.
 */
export async function sendPassword(
  tx: Tx,
  services: Services,
  { id, msisdn, username, language }: HeldPerson,
  { password, password_hash }: TemporaryPassword,
  changed_by: string,
): Promise<void> {
  await setTemporaryPassword(tx, id, { password_hash, password_until: firstPasswordUntil(services.clock.now()) });
  await endEverySession(tx, id, services.clock.wall());
  await forgetWrongCodes(tx, services, id);
  await noteAccountChange(tx, { staff_ids: [id], changed_by, what: 'password', at: services.clock.now() });
  await sendMessages(tx, services, [
    { to: msisdn, template: 'password_reset', language, facts: { username, password } },
  ]);
}
