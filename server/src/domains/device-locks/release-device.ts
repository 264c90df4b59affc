import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import type { Services } from '../../platform/services.ts';
import {
  type LockRow,
  findDeviceLockForUpdate,
  isHeldAgain,
  isIssuedSince,
  issueCommand,
  readForStaff,
} from '../lock-commands/lock-commands.ts';
import { phoneOfLoan } from './phone-of-loan.ts';
import { MESSAGES } from './words.ts';

/** A command that was issued within this time is not issued again by a second press. */
const ISSUED_JUST_NOW_MS = 30_000;

/**
 * A phone opens and is released automatically. This call is for staff who find a paid phone locked. If its provider
 * is known not to have unlocked or released it, the command is sent again; otherwise the provider is asked about the
 * phone, and `read-phone-again.ts` sends the command again if it is locked. A phone that should be locked stays so.
 */
export const releaseDevice: CommandHandler<typeof deviceLocksCalls.releaseDevice> = async (
  { loan_reference },
  { tx, services, caller, note },
) => {
  const words = MESSAGES[caller.language];
  const { loan, lock } = await phoneOfLoan(tx, services, loan_reference);
  if (lock.lock_solution === 'none') throw fail('WRONG_LOCK_SOLUTION', { solution: 'Trustonic' });
  const locked = await findDeviceLockForUpdate(tx, loan.id);
  if (!locked || locked.desired === 'locked') throw fail('RELEASE_NOT_DUE');
  const about = { subject_kind: 'loan', subject_id: loan.id } as const;
  if (locked.desired === 'released' && locked.reported !== 'released') {
    note({ ...about, facts: { action: 'release' } });
    await sendAgain(tx, services, locked, 'release');
    return { message: words.release_ordered, is_read: false };
  }
  if (locked.desired === 'unlocked' && locked.reported === 'locked') {
    note({ ...about, facts: { action: 'unlock' } });
    await sendAgain(tx, services, locked, 'unlock');
    return { message: words.unlock_ordered, is_read: false };
  }
  // Only its next loan decides on a phone that was sold again.
  if (locked.desired === 'released' && (await isHeldAgain(tx, locked))) {
    note(about);
    return { message: words.released, is_read: false };
  }
  note({ ...about, facts: { action: 'read' } });
  await readForStaff(tx, services, loan.id);
  return { message: words.reading, is_read: true };
};

async function sendAgain(tx: Tx, services: Services, lock: LockRow, action: 'unlock' | 'release'): Promise<void> {
  const just_now = new Date(services.clock.now().getTime() - ISSUED_JUST_NOW_MS);
  if (!(await isIssuedSince(tx, lock.loan_id, action, just_now)))
    await issueCommand(tx, services, lock, action, { why: 'asked_by_staff' });
}
