/** Reads a phone once more, when its provider has had time to carry out late commands. */
import type { Tx } from '../../platform/database/connection.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { SOON_THEN_RARELY } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { Services } from '../../platform/services.ts';
import type { Action } from './commands.sql.ts';
import { findLock } from './locks.sql.ts';
import { isGone } from './normalise-reading.ts';
import { recordReading } from './record-reading.ts';
import { providerOf } from './provider-of.ts';
import { hasPast, isHeldAgain } from './resale.sql.ts';

const MINUTE_MS = 60_000;
/** A provider may carry out a command that it never answered, but none was seen to take longer than this. */
const LATE_MS = 2 * MINUTE_MS;
/** A provider that was restarted meanwhile from an older copy of its state, too briefly for any call to fail. */
const LATE_FOR_COPY_MS = 20 * MINUTE_MS;
/**
 * Nobody looks after a released phone, and its owner has paid for it. So it is read again over a longer time.
 */
const LATE_FOR_OWNER_MS = [LATE_MS, 60 * MINUTE_MS, 24 * 60 * MINUTE_MS] as const;

/** The times after which a phone is read again, when it has obeyed a command. */
async function readingTimes(
  tx: Tx,
  { loan_id, action }: { readonly loan_id: string; readonly action: Action },
): Promise<readonly number[]> {
  if (action === 'unlock') return [LATE_MS, LATE_FOR_COPY_MS];
  if (action === 'release') return LATE_FOR_OWNER_MS;
  // A command of an earlier loan may be carried out late, after this phone was enrolled for its new loan.
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
    (await readingTimes(tx, obeyed)).map((after_ms) => ({
      kind: 'verify-lock',
      subject: obeyed.loan_id,
      not_before: new Date(wall_ms + after_ms),
    })),
  );
}

/**
 * Schedules a reading of the phone after a command that was sent, never answered and then superseded, because no job
 * asks about such a command.
 */
export const verifyUnanswered = (tx: Tx, services: Services, loan_id: string): Promise<void> =>
  enqueue(tx, services, [
    { kind: 'verify-lock', subject: loan_id, not_before: new Date(services.clock.wall().getTime() + LATE_MS) },
  ]);

/**
 * Records the state that the provider reports. `reconcile-lock-state.ts` then repairs a phone whose state is wrong: for
 * example a locked phone without arrears, or a released phone that was enrolled again.
 * The provider's entry of a phone that it has let go is deleted, where it keeps one.
 * A phone that another loan has by now is left alone, because only the newer loan decides on it.
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
    const provider = providerOf(services, lock);
    const reading = await provider.read(lock.imei);
    await services.database.transaction((tx) => recordReading(tx, services, lock, reading));
    if (lock.desired === 'released' && isGone(reading)) await provider.deleteEntry?.(lock.imei);
    return 'done';
  },
};
