/** Withdraws a command that must not be sent any more. */
import type { Interlock } from '@palier/contract/device-locks/records.ts';
import type * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import { type CommandRow } from './commands.sql.ts';
import { dropCommand } from './command-delivery.sql.ts';
import { type LockRow, findDeviceLockForUpdate } from './locks.sql.ts';
import { setDesiredState } from './issue-command.ts';
import { isHeldAgain } from './resale.sql.ts';

/**
 * Withdraws a lock because a lock hold appeared since it was issued; dunning will issue it again. This lock or one
 * before it may have been carried out without an answer, and this one superseded the unlock that would have undone it.
 * So the phone also gets an unlock.
 */
export const withdraw = (command: CommandRow, services: Services, held: z.output<typeof Interlock>): Promise<void> =>
  services.database.transaction(async (tx) => {
    const lock = await findDeviceLockForUpdate(tx, command.loan_id);
    if (lock?.desired !== 'locked' || !(await dropCommand(tx, command.id))) return;
    await setDesiredState(tx, services, lock, 'unlocked', { why: 'held_back', interlock: held });
  });

/**
 * A release that was carried out without an answer may be tried again after the phone was sold again. It is dropped
 * then, because it would release the phone under its new loan.
 */
export async function isSoldAnew(command: CommandRow, lock: LockRow, { database }: Services): Promise<boolean> {
  if (lock.desired !== 'released' || !(await isHeldAgain(database, lock))) return false;
  await database.transaction((tx) => dropCommand(tx, command.id));
  return true;
}
