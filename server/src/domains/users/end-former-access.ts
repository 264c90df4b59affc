import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import {
  type Gives,
  endEverySession,
  firstPasswordUntil,
  forgetWrongCodes,
  setTemporaryPassword,
  takeAppAway,
} from '../auth/auth.ts';

/** At the same moment: what a sheet gives anew opens nothing any more, and neither does an open session. */
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
  await forgetWrongCodes(tx, services, staff_id);
}
