import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import {
  type Gives,
  endEverySession,
  firstPasswordUntil,
  forgetWrongCodes,
  printedAloneSince,
  setTemporaryPassword,
  takeAppAway,
} from '../auth/auth.ts';

/** Wrong codes are counted for so long (`sign-in-limits.ts`). */
const COUNTED_MS = 30 * 86_400_000;

/**
 * At the same moment: what a sheet gives anew opens nothing any more, and neither does an open session. The count of
 * wrong codes begins anew, with which a stranger had locked the person out; but a password alone is read by who prints
 * it, who could try codes without end by printing it again, so it begins anew once in the time of that count.
 */
export async function endFormerAccess(
  tx: Tx,
  services: Pick<Services, 'config' | 'clock'>,
  staff_id: string,
  { gives, password_hash }: { readonly gives: Gives; readonly password_hash: string },
): Promise<void> {
  const { clock } = services;
  if (gives !== 'password') await takeAppAway(tx, staff_id);
  if (gives !== 'app')
    await setTemporaryPassword(tx, staff_id, { password_hash, password_until: firstPasswordUntil(clock.now()) });
  await endEverySession(tx, staff_id, clock.wall());
  const since = new Date(clock.wall().getTime() - COUNTED_MS);
  if (gives !== 'password' || !(await printedAloneSince(tx, staff_id, since)))
    await forgetWrongCodes(tx, services, staff_id);
}
