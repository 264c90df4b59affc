/** A phone is looked at once more after its provider had time to carry out late what it was told before. */
import type { Tx } from '../../platform/database/connection.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { SOON_THEN_RARELY } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import { ProviderRefused } from '../../providers/wire.ts';
import type { LockReading } from '../../providers/device-lock/port.ts';
import type { Services } from '../../platform/services.ts';
import { normaliseReading, isGone } from './normalise-reading.ts';
import { type Action, enrolmentToRepeat } from './commands.sql.ts';
import { type LockRow, findLock, findDeviceLockForUpdate, setReported } from './locks.sql.ts';
import { issueCommand } from './issue-command.ts';
import { hasPast, isHeldAgain } from './resale.sql.ts';

const MINUTE_MS = 60_000;
/** Longer than any provider was seen to take over an order it never answered. */
const LATE_MS = 2 * MINUTE_MS;
/**
 * A phone that was released is nobody's to look after any more, and its owner has paid: so it is looked at for longer.
 */
const LATE_FOR_OWNER_MS = [LATE_MS, 60 * MINUTE_MS, 24 * 60 * MINUTE_MS] as const;

/** When a phone is looked at again, after it was seen to have obeyed. */
async function looksAfter(
  tx: Tx,
  { loan_id, action }: { readonly loan_id: string; readonly action: Action },
): Promise<readonly number[]> {
  if (action === 'unlock') return [LATE_MS];
  if (action === 'release') return LATE_FOR_OWNER_MS;
  // What was ordered under an earlier loan may come through after this phone was enrolled for a new one.
  return action === 'enrol' && (await hasPast(tx, loan_id)) ? [LATE_MS] : [];
}

export async function verifyLater(
  tx: Tx,
  services: Services,
  obeyed: { readonly loan_id: string; readonly action: Action },
): Promise<void> {
  const wall_ms = services.clock.wall().getTime();
  await enqueue(
    tx,
    services,
    (await looksAfter(tx, obeyed)).map((after_ms) => ({
      kind: 'verify-lock',
      subject: obeyed.loan_id,
      not_before: new Date(wall_ms + after_ms),
    })),
  );
}

/**
 * An order that left, was never answered and has been superseded since: nobody asks what became of it, so the phone is
 * looked at.
 */
export const verifyUnanswered = (tx: Tx, services: Services, loan_id: string): Promise<void> =>
  enqueue(tx, services, [
    { kind: 'verify-lock', subject: loan_id, not_before: new Date(services.clock.wall().getTime() + LATE_MS) },
  ]);

/**
 * What is seen is written down, and whatever is astray is repaired like anything else that is: a paid-up phone that
 * locked is opened, a released one that was enrolled again is released again.
 * A phone that another loan holds by now is that loan's business: what the former one left behind says nothing of it.
 */
export const verifyLock: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY, most_attempts: 50 } },
  handler: async ({ subject }, services) => {
    const lock = await findLock(services.database, subject);
    if (
      !lock ||
      lock.lock_solution === 'none' ||
      (lock.desired === 'released' && (await isHeldAgain(services.database, lock)))
    )
      return 'done';
    const provider = services.locks.find(({ code }) => code === lock.lock_solution);
    if (!provider) throw new ProviderRefused(`no provider for ${lock.lock_solution}`);
    const reading = await provider.read(lock.imei);
    await services.database.transaction(async (tx) => {
      const now = await findDeviceLockForUpdate(tx, lock.loan_id);
      if (!now) return;
      await setReported(tx, lock, normaliseReading(now.desired, reading), services.clock.now());
      const enrolled = isLetGoByMistake(lock, now, reading) ? await enrolmentToRepeat(tx, now.loan_id) : null;
      if (enrolled) await issueCommand(tx, services, now, 'enrol', { ...enrolled, why: 'let_go_by_mistake' });
    });
    return 'done';
  },
};

/**
 * A late release of an earlier loan took the phone from a loan that runs: without an enrolment it could not be locked
 * again.
 */
const isLetGoByMistake = (asked: LockRow, now: LockRow, reading: LockReading): boolean =>
  now.desired !== 'released' &&
  now.imei === asked.imei &&
  now.lock_solution === asked.lock_solution &&
  isGone(reading) &&
  reading.state !== 'rejected';
