/** Reads a phone after its provider accepted a command. */
import { releaseDays } from '@palier/contract/providers/facts.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { doubling } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { Services } from '../../platform/services.ts';
import type { LockReading } from '../../providers/ports/device-lock.ts';
import { normaliseReading } from './normalise-reading.ts';
import { findCommand } from './commands.sql.ts';
import { markConfirmed, markExpired } from './command-delivery.sql.ts';
import { type LockRow, findLock } from './locks.sql.ts';
import { markReleasing, markTakenBack } from './release-story.sql.ts';
import { setReported } from './reported-state.sql.ts';
import { isKept } from './taken-back.ts';
import { verifyLater } from './verify-lock.ts';
import { DONE } from './carry-out-command.ts';
import { providerOf } from './provider-of.ts';
import type { PhoneOpened } from './phone-opened.ts';

/** A phone obeys only when it is in contact with its provider, so it is read soon, and then more and more rarely. */
const FIRST_READING_MS = 1_000;

/** After so many readings, a command that a phone in contact did not obey counts as lost. */
const READINGS_BEFORE_LOST = 6;

export const readLater = (tx: Tx, command_id: string, services: Services): Promise<void> =>
  enqueue(tx, services, [
    {
      kind: 'read-lock',
      subject: command_id,
      not_before: new Date(services.clock.wall().getTime() + FIRST_READING_MS),
    },
  ]);

const isReleasingForDays = ({ lock_solution }: LockRow, { state }: LockReading): boolean =>
  state === 'releasing' && lock_solution !== 'none' && releaseDays(lock_solution) !== null;

/**
 * The job that reads a phone after its provider accepted a command, until the phone obeys or the command is superseded.
 */
export function readLock(opened: PhoneOpened): JobHandler<'not_obeyed' | 'releasing_for_days'> {
  return {
    retry: {
      // Nobody waits for it, and its phone is open. It may be taken back at the provider's console meanwhile.
      releasing_for_days: { waits_ms: [3_600_000] },
      not_obeyed: { waits_ms: [3_000, 10_000, 30_000, 60_000, 300_000] },
      error: { waits_ms: doubling(1_000, 300_000), most_attempts: 10_000 },
    },
    handler: async ({ subject, attempts }, services) => {
      const command = await findCommand(services.database, subject);
      if (!command || command.status !== 'acknowledged') return 'done';
      const lock = await findLock(services.database, command.loan_id);
      if (!lock) return 'done';
      const reading = normaliseReading(lock.desired, await providerOf(services, lock).read(lock.imei));
      const isReleasing = command.action === 'release' && reading.state === 'releasing';
      const isDone = DONE[command.action].includes(reading.state);
      // Both in one transaction, because a phone that is released while its release is still under way cannot be sold.
      const isConfirmed = await services.database.transaction(async (tx) => {
        await setReported(tx, lock, reading, services.clock.now());
        if (isReleasing) await markReleasing(tx, command.id, services.clock.now());
        const confirmed = isDone && (await markConfirmed(tx, command.id, services.clock.now()));
        if (confirmed) await verifyLater(tx, services, command);
        if (confirmed && command.action === 'unlock') await opened.unlocked(tx, services, command.loan_id);
        return confirmed;
      });
      if (isConfirmed && command.action === 'release') await opened.released(services, command.loan_id);
      if (isDone) return 'done';
      if (isReleasingForDays(lock, reading)) return { later: 'releasing_for_days' };
      // Somebody took the release back at the provider's console: `reconcile-lock-state.ts` orders it again.
      if (command.releasing_at !== null && isKept(reading)) {
        await markTakenBack(services.database, command.id, services.clock.now());
        return 'done';
      }
      // If the phone was in contact since the last of many readings and did not obey, the provider has lost the
      // command. A phone without contact may need longer.
      if (
        attempts >= READINGS_BEFORE_LOST &&
        reading.last_contact_at !== null &&
        lock.last_contact_at !== null &&
        reading.last_contact_at.getTime() > Date.parse(lock.last_contact_at)
      ) {
        await markExpired(services.database, command.id);
        return 'done';
      }
      return { later: 'not_obeyed' };
    },
  };
}
