/** Records what a provider reports about a phone to which no command is under way. */
import type { Tx } from '../../platform/database/connection.ts';
import type { LockReading } from '../../providers/ports/device-lock.ts';
import type { Services } from '../../platform/services.ts';
import { enrolmentToRepeat } from './commands.sql.ts';
import { issueCommand } from './issue-command.ts';
import { type LockRow, findDeviceLockForUpdate } from './locks.sql.ts';
import { isGone, normaliseReading } from './normalise-reading.ts';
import { setReported } from './reported-state.sql.ts';
import { isHeldAgain } from './resale.sql.ts';

/**
 * Records the state of the phone that was `asked` about, and enrols it again if a late release let it go. Answers its
 * lock as it is now, or null when the phone was sold again meanwhile: only its next loan decides on it then.
 */
export async function recordReading(
  tx: Tx,
  services: Services,
  asked: LockRow,
  reading: LockReading,
): Promise<LockRow | null> {
  const current = await findDeviceLockForUpdate(tx, asked.loan_id);
  if (!current || (current.desired === 'released' && (await isHeldAgain(tx, current)))) return null;
  await setReported(tx, asked, normaliseReading(current.desired, reading), services.clock.now());
  const enrolment = isReleasedByMistake(asked, current, reading) ? await enrolmentToRepeat(tx, current.loan_id) : null;
  if (enrolment) await issueCommand(tx, services, current, 'enrol', { ...enrolment, why: 'let_go_by_mistake' });
  return current;
}

/**
 * Whether a late release for an earlier loan released the phone of a running loan. The phone must be enrolled again, or
 * it cannot be locked.
 */
const isReleasedByMistake = (asked: LockRow, current: LockRow, reading: LockReading): boolean =>
  current.desired !== 'released' &&
  current.imei === asked.imei &&
  current.lock_solution === asked.lock_solution &&
  isGone(reading) &&
  reading.state !== 'rejected';
