/** A lost phone that was found takes its place on its loan again. */
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { endLost } from './former-phones.sql.ts';
import { issueCommand } from './issue-command.ts';
import { findDeviceLockForUpdate } from './locks.sql.ts';

/**
 * The caller has moved the lock to the phone. It was locked as lost: it opens, unless the ledger says that it is
 * locked, which `moveLock` has ordered.
 */
export async function bringBack(tx: Tx, services: Services, loan_id: string): Promise<void> {
  const lock = await findDeviceLockForUpdate(tx, loan_id);
  if (!lock) return;
  await endLost(tx, lock, services.clock.now());
  if (lock.desired === 'unlocked') await issueCommand(tx, services, lock, 'unlock', { why: 'phone_found' });
}
