/**
 * An account that begins to decide for others must belong to the holder of the number that a second person was shown. A
 * person who once gave it another number could have signed in with that number, chosen the password, set up an app, or
 * left a session open.
 */
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import {
  everRenumbered,
  firstPasswordUntil,
  hashPassword,
  findPeopleForUpdate,
  makeFirstPassword,
  setTemporaryPassword,
  takeAppAway,
} from '../auth/auth.ts';
import { sendPassword } from './send-password.ts';

/**
 * Resets those of these people whose number was ever changed: they lose their password, app and sessions, and a new
 * password goes to their present number. A suspended person gets no text, because their number may be another person's
 * by now.
 */
export async function startAnew(
  tx: Tx,
  services: Services,
  staff_ids: readonly string[],
  changed_by: string,
): Promise<void> {
  const people = await findPeopleForUpdate(tx, await everRenumbered(tx, staff_ids));
  for (const person of people.values()) {
    const password = makeFirstPassword();
    const password_hash = await hashPassword(password);
    await takeAppAway(tx, person.id);
    if (person.suspended_at === null) {
      await sendPassword(tx, services, person, { password, password_hash }, changed_by);
    } else {
      const password_until = firstPasswordUntil(services.clock.now());
      await setTemporaryPassword(tx, person.id, { password_hash, password_until });
    }
  }
}
