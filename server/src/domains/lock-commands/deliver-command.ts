/**
 * Delivers a command to a phone: queued → sent → acknowledged → confirmed, or failed and tried again. A newer command
 * may supersede it at any point.
 */
import { OUR_CONNECTION } from '@palier/contract/providers/our-connection.ts';
import type { Interlock } from '@palier/contract/device-locks/records.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { type RetryPolicy, doubling } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { LockReading } from '../../providers/ports/device-lock.ts';
import { AccessRefused, ProviderRefused } from '../../providers/wire.ts';
import type { Services } from '../../platform/services.ts';
import { type CommandRow, enrolmentWaits, findCommand } from './commands.sql.ts';
import { markAnswered, markExpired, markFailed, markSent, noteError, takeCommand } from './command-delivery.sql.ts';
import { type LockRow } from './locks.sql.ts';
import { endLease } from './reported-state.sql.ts';
import type { LockTextOf } from './lock-screen.ts';
import { type LockText, setLockScreen } from './lock-screens.sql.ts';
import { verifyLater, verifyUnanswered } from './verify-lock.ts';
import { carryOut, DONE } from './carry-out-command.ts';
import { readLater } from './read-lock.ts';
import { noteTakenBack } from './taken-back.ts';
import type { PhoneOpened } from './phone-opened.ts';
import { withdraw, isSoldAnew } from './withdraw-command.ts';

/**
 * Checks a lock again before it is sent, for the instant at which it was decided. Answers the lock hold for which it is
 * withdrawn, or the instant until which it must wait because payments may still be missing, or null.
 */
export type CheckBeforeLock = (
  db: Reader,
  services: Services,
  loan_id: string,
  decided_at: Date,
) => Promise<{ readonly held: z.output<typeof Interlock> } | { readonly not_before: Date } | null>;

const LEASE_MS = 45_000;

type RetryReason = 'phone_stays_closed' | 'not_carried_out' | 'phone_in_use' | 'not_enrolled';

/** A command is valid until a newer one supersedes it, so it is tried without end. */
const COMMAND_RETRY: RetryPolicy<RetryReason> = {
  // An unlock must not wait long, because a customer has paid.
  phone_stays_closed: { waits_ms: doubling(1_000, 15_000) },
  not_carried_out: { waits_ms: doubling(2_000, 300_000) },
  // Commands to one phone are sent one at a time, each as soon as the one before it is answered.
  phone_in_use: { waits_ms: [250] },
  not_enrolled: { waits_ms: doubling(500, 60_000) },
  error: { waits_ms: doubling(1_000, 300_000), most_attempts: 1000 },
};

export function deliverLockCommand(
  checkBeforeLock: CheckBeforeLock,
  lockTextOf: LockTextOf,
  opened: PhoneOpened,
): JobHandler<RetryReason> {
  return {
    retry: COMMAND_RETRY,
    abandoned: async ({ subject }, { database }) => void (await markExpired(database, subject)),
    handler: async ({ subject }, services) => {
      const wall = services.clock.wall();
      const taken = await takeCommand(services.database, subject, {
        wall,
        until: new Date(wall.getTime() + LEASE_MS),
        now: services.clock.now(),
      });
      if (taken === 'gone') return 'done';
      if (taken === 'busy') return { busy: 'phone_in_use' };
      const { command, lock } = taken;
      let isHeld = true;
      try {
        // After an IMEI change the new phone must be enrolled first, or its provider refuses the lock.
        if (
          command.action === 'lock' &&
          lock.reported === 'unregistered' &&
          (await enrolmentWaits(services.database, lock.loan_id))
        )
          return { busy: 'not_enrolled' };
        const objection =
          command.action === 'lock'
            ? await checkBeforeLock(services.database, services, command.loan_id, new Date(command.created_at))
            : null;
        if (objection && 'not_before' in objection) return objection;
        if (objection) {
          await withdraw(command, services, objection.held);
          return 'done';
        }
        if (command.action === 'release' && (await isSoldAnew(command, lock, services))) return 'done';
        if (
          !taken.isSent &&
          !(command.action === 'lock' && (await markSent(services.database, command.id, services.clock.now())))
        )
          return 'done';
        if (command.action === 'release') await noteTakenBack(command, lock, services);
        const screen =
          command.action === 'lock' ? await lockTextOf(services.database, services, command.loan_id) : null;
        const reading = await carryOut(command, lock, services, screen);
        const isDone = command.action === 'remind' || DONE[command.action].includes(reading.state);
        const wasValid = await noteAnswer({ command, lock, screen }, reading, isDone, services, opened);
        isHeld = false;
        if (wasValid && isDone && command.action === 'release') await opened.released(services, command.loan_id);
        return 'done';
      } catch (failure) {
        const error = wordFor(failure);
        if (failure instanceof ProviderRefused) await markFailed(services.database, command.id, failure.reason);
        else await noteUnanswered(command, error, services);
        return { later: command.action === 'unlock' ? 'phone_stays_closed' : 'not_carried_out', error };
      } finally {
        if (isHeld) await endLease(services.database, lock);
      }
    },
  };
}

/** A provider that refuses us refuses no command, so that the card does not tell it as the phone's. */
const wordFor = (failure: unknown): string =>
  failure instanceof AccessRefused ? OUR_CONNECTION : failure instanceof Error ? failure.message : String(failure);

/**
 * A command without an answer may have been carried out. If it is still valid, its next try shows that; if a newer
 * command superseded it, the phone must be read.
 */
const noteUnanswered = (command: CommandRow, error: string, services: Services): Promise<void> =>
  services.database.transaction(async (tx) => {
    await noteError(tx, command.id, error);
    if ((await findCommand(tx, command.id))?.status === 'superseded')
      await verifyUnanswered(tx, services, command.loan_id);
  });

/**
 * Records the answer of the provider, schedules the next reading of the phone and notifies the customer of an open one
 * in one transaction. Answers whether the command was still valid.
 */
const noteAnswer = (
  { command, lock, screen }: { command: CommandRow; lock: LockRow; screen: LockText | null },
  reading: LockReading,
  isDone: boolean,
  services: Services,
  opened: PhoneOpened,
): Promise<boolean> =>
  services.database.transaction(async (tx) => {
    const wasValid = await markAnswered(tx, command, lock, reading, isDone, services.clock.now());
    if (wasValid && !isDone) await readLater(tx, command.id, services);
    if (wasValid && isDone) await verifyLater(tx, services, command);
    if (wasValid && isDone && command.action === 'unlock') await opened.unlocked(tx, services, command.loan_id);
    if (wasValid && screen) await setLockScreen(tx, command.loan_id, screen, services.clock.now());
    return wasValid;
  });
