/** A temporary password for somebody who has lost theirs. */
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
 * It goes to the phone of the person, whom the caller has locked, and is seen by nobody else, also not by whoever asks
 * for it. What is open ends; it must be changed at the next sign-in.
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
