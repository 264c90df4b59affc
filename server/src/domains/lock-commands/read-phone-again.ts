/**
 * Reads a phone that should be open although no command to it is under way, because a vendor's console or a late
 * command may have locked it. A phone that was locked is opened again at once.
 */
import type { Tx } from '../../platform/database/connection.ts';
import { doubling } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { LockReading } from '../../providers/ports/device-lock.ts';
import { isProviderFailure } from '../../providers/wire.ts';
import type { Services } from '../../platform/services.ts';
import { providerOf } from './provider-of.ts';
import { hasCommandUnderWay } from './commands-under-way.sql.ts';
import { ACTION, issueCommand } from './issue-command.ts';
import { type LockRow, findLock } from './locks.sql.ts';
import { normaliseReading } from './normalise-reading.ts';
import { answerReading, noteReadingError, readingQueuedAt } from './phone-readings.sql.ts';
import { recordReading } from './record-reading.ts';
import { isHeldAgain } from './resale.sql.ts';

/** A phone to be locked, or one that belongs to its next loan by now, is not read: nothing may be done for it here. */
const isToBeOpen = async (services: Services, lock: LockRow): Promise<boolean> =>
  lock.lock_solution !== 'none' &&
  lock.desired !== 'locked' &&
  !(lock.desired === 'released' && (await isHeldAgain(services.database, lock)));

export const readPhoneAgain: JobHandler<'unanswered' | 'moved'> = {
  retry: {
    unanswered: { waits_ms: doubling(1_000, 300_000) },
    moved: { waits_ms: [1_000] },
    error: { waits_ms: doubling(1_000, 300_000), most_attempts: 50 },
  },
  handler: async ({ subject, payload, attempts }, services) => {
    const { database, clock } = services;
    const queued_at = String(payload['queued_at']);
    // Of several readings that were queued for a phone, only the last one is made.
    const last = await readingQueuedAt(database, subject);
    if (last === null || Date.parse(last) !== Date.parse(queued_at)) return 'done';
    const lock = await findLock(database, subject);
    if (!lock || !(await isToBeOpen(services, lock))) return 'done';
    let reading: LockReading;
    try {
      reading = await providerOf(services, lock).read(lock.imei);
    } catch (failure) {
      if (!isProviderFailure(failure)) throw failure;
      await noteReadingError(database, subject, queued_at, failure.message);
      return attempts < Number(payload['most_tries'])
        ? { later: 'unanswered', error: failure.message }
        : { failed: failure.message };
    }
    const current = await database.transaction((tx) => recordAndRepair(tx, services, lock, reading));
    if (current && (current.imei !== lock.imei || current.lock_solution !== lock.lock_solution))
      return { later: 'moved' };
    await answerReading(database, subject, queued_at, {
      found: normaliseReading(lock.desired, reading).state,
      now: clock.now(),
    });
    return 'done';
  },
};

/**
 * Records the reading, and sends the unlock or the release again if the phone is not in its desired state while nothing
 * is under way that would bring it there. Answers the lock as it is now.
 */
async function recordAndRepair(
  tx: Tx,
  services: Services,
  asked: LockRow,
  reading: LockReading,
): Promise<LockRow | null> {
  const current = await recordReading(tx, services, asked, reading);
  if (!current || current.desired === 'locked') return current;
  const { state } = normaliseReading(current.desired, reading);
  const isClosed = current.desired === 'released' ? state !== 'released' : state === 'locked';
  const isSame = current.imei === asked.imei && current.lock_solution === asked.lock_solution;
  if (isClosed && isSame && !(await hasCommandUnderWay(tx, current.loan_id)))
    await issueCommand(tx, services, current, ACTION[current.desired], { why: 'astray', reported: state });
  return current;
}
