/**
 * An order on its way to a phone: queued → sent → acknowledged → confirmed, or failed and tried again; a newer wish
 * supersedes it at any point.
 */
import type { Interlock } from '@palier/contract/device-locks/records.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { type RetryPolicy, doubling } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { DeviceLockProvider, LockReading } from '../../providers/device-lock/port.ts';
import { ProviderRefused } from '../../providers/wire.ts';
import type { Services } from '../../platform/services.ts';
import { decrypt } from './device-secret.ts';
import { normaliseReading } from './normalise-reading.ts';
import {
  type CommandRow,
  dropCommand,
  enrolmentWaits,
  findCommand,
  markAnswered,
  markConfirmed,
  markExpired,
  markFailed,
  markSent,
  noteError,
  takeOrder,
} from './commands.sql.ts';
import { type LockRow, endLease, findLock, findDeviceLockForUpdate, setReported } from './locks.sql.ts';
import { setDesiredState } from './issue-command.ts';
import { isHeldAgain } from './resale.sql.ts';
import { verifyLater, verifyUnanswered } from './verify-lock.ts';

/**
 * What speaks against a lock that was decided at that instant: a reason to withdraw it, or news that is not complete
 * until then; null when nothing does.
 */
export type LastLook = (
  db: Reader,
  services: Services,
  loan_id: string,
  decided_at: Date,
) => Promise<{ readonly held: z.output<typeof Interlock> } | { readonly not_before: Date } | null>;
/** Told when a phone was seen to open or to be released, so that its owner can be told. */
export type PhoneOpened = (services: Services, loan_id: string, state: 'unlocked' | 'released') => Promise<void>;

const LEASE_MS = 45_000;

/** A provider's answer lasts until its phone is in touch, so a phone is looked at soon and then ever more rarely. */
const FIRST_LOOK_MS = 1_000;
/** After so many looks an order that a phone in touch did not obey is lost. */
const LOOKS_BEFORE_LOST = 6;

type OrderReason = 'phone_stays_closed' | 'not_carried_out' | 'phone_in_use' | 'not_enrolled';
/** An order stands until a newer one takes its place, so its provider is asked for ever. */
const ORDER_RETRY: RetryPolicy<OrderReason> = {
  // An unlock is never left waiting long: somebody has paid.
  phone_stays_closed: { waits_ms: doubling(1_000, 15_000) },
  not_carried_out: { waits_ms: doubling(2_000, 300_000) },
  // Orders to one phone go one at a time, and the next one leaves as soon as the one before it is answered.
  phone_in_use: { waits_ms: [250] },
  not_enrolled: { waits_ms: doubling(500, 60_000) },
  error: { waits_ms: doubling(1_000, 300_000), most_attempts: 1000 },
};

/** What the provider reports once an order is carried out. */
const DONE: Record<CommandRow['action'], readonly LockReading['state'][]> = {
  enrol: ['active', 'locked'],
  lock: ['locked'],
  unlock: ['active'],
  release: ['released'],
  remind: [],
};

const providerOf = (services: Services, lock: LockRow): DeviceLockProvider => {
  const provider = services.locks.find(({ code }) => code === lock.lock_solution);
  if (!provider) throw new ProviderRefused(`no provider for ${lock.lock_solution}`);
  return provider;
};

export function deliverLockCommand(lastLook: LastLook, opened: PhoneOpened): JobHandler<OrderReason> {
  return {
    retry: ORDER_RETRY,
    abandoned: async ({ subject }, { database }) => void (await markExpired(database, subject)),
    handler: async ({ subject }, services) => {
      const wall = services.clock.wall();
      const taken = await takeOrder(services.database, subject, {
        wall,
        until: new Date(wall.getTime() + LEASE_MS),
        now: services.clock.now(),
      });
      if (taken === 'gone') return 'done';
      if (taken === 'busy') return { busy: 'phone_in_use' };
      const { command, lock } = taken;
      let isHeld = true;
      try {
        // A phone that a loan has just moved to is registered first; its provider would refuse the order.
        if (
          command.action === 'lock' &&
          lock.reported === 'unregistered' &&
          (await enrolmentWaits(services.database, lock.loan_id))
        )
          return { busy: 'not_enrolled' };
        const objection =
          command.action === 'lock'
            ? await lastLook(services.database, services, command.loan_id, new Date(command.created_at))
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
        const reading = await carryOut(command, lock, services);
        const isDone = command.action === 'remind' || DONE[command.action].includes(reading.state);
        const stood = await noteAnswer(command, lock, reading, isDone, services);
        isHeld = false;
        if (stood && isDone) await tellIfOpen(command, services, opened);
        return 'done';
      } catch (failure) {
        const error = failure instanceof Error ? failure.message : String(failure);
        if (failure instanceof ProviderRefused) await markFailed(services.database, command.id, failure.reason);
        else await noteUnanswered(command, error, services);
        return { later: command.action === 'unlock' ? 'phone_stays_closed' : 'not_carried_out', error };
      } finally {
        if (isHeld) await endLease(services.database, lock);
      }
    },
  };
}

/**
 * What was true when a lock was ordered has changed, so the lock is withdrawn; dunning will come back. This order, or
 * one before it, may have been carried out without an answer, and this one replaced the unlock that would have undone
 * that: so the phone is told to open.
 */
const withdraw = (command: CommandRow, services: Services, held: z.output<typeof Interlock>): Promise<void> =>
  services.database.transaction(async (tx) => {
    const lock = await findDeviceLockForUpdate(tx, command.loan_id);
    if (lock?.desired !== 'locked' || !(await dropCommand(tx, command.id))) return;
    await setDesiredState(tx, services, lock, 'unlocked', { why: 'held_back', interlock: held });
  });

/**
 * A release that was carried out without an answer may be tried again after the phone was sold anew: it would take it
 * from the loan that has it now.
 */
async function isSoldAnew(command: CommandRow, lock: LockRow, { database }: Services): Promise<boolean> {
  if (lock.desired !== 'released' || !(await isHeldAgain(database, lock))) return false;
  await database.transaction((tx) => dropCommand(tx, command.id));
  return true;
}

/**
 * It may have been carried out all the same. Where it stands it is tried again, which tells; where a newer order has
 * taken its place, somebody has to look.
 */
const noteUnanswered = (command: CommandRow, error: string, services: Services): Promise<void> =>
  services.database.transaction(async (tx) => {
    await noteError(tx, command.id, error);
    if ((await findCommand(tx, command.id))?.status === 'superseded')
      await verifyUnanswered(tx, services, command.loan_id);
  });

async function carryOut(command: CommandRow, lock: LockRow, services: Services): Promise<LockReading> {
  const provider = providerOf(services, lock);
  const { because } = command;
  switch (command.action) {
    case 'enrol': {
      const reading = await provider.enrol({
        imei: lock.imei,
        imei2: null,
        contract_reference: String(because['loan_reference'] ?? lock.loan_id),
      });
      // The provider was slow, and the phone may have been let go and sold anew meanwhile: its keypad knows the secret
      // of its new loan then.
      if ((await findCommand(services.database, command.id))?.status !== 'superseded')
        await services.paygo.provision(lock.imei, {
          secret_key: decrypt(lock.paygo_secret, services.config.secret).toString('hex'),
          starting_code: lock.paygo_starting_code,
        });
      return reading;
    }
    case 'lock':
      return provider.lock(lock.imei, {
        title: services.config.business.brand_name,
        text: String(because['text'] ?? ''),
        phone: services.config.business.support_phone,
      });
    case 'unlock':
      return provider.unlock(lock.imei);
    case 'release':
      return normaliseReading('released', await provider.release(lock.imei, String(because['why'] ?? 'loan_closed')));
    case 'remind': {
      await provider.remind(lock.imei, {
        title: services.config.business.brand_name,
        text: String(because['text'] ?? ''),
      });
      return { state: lock.reported, last_contact_at: null, receipt: null };
    }
  }
}

const isOpening = ({ action }: CommandRow): boolean => action === 'unlock' || action === 'release';

/**
 * What the provider answered, and when the phone is looked at next, in one transaction. Answers whether the order still
 * stood.
 */
const noteAnswer = (
  command: CommandRow,
  lock: LockRow,
  reading: LockReading,
  isDone: boolean,
  services: Services,
): Promise<boolean> =>
  services.database.transaction(async (tx) => {
    const stood = await markAnswered(tx, command, lock, reading, isDone, services.clock.now());
    if (stood && !isDone) await lookLater(tx, command.id, services);
    if (stood && isDone) await verifyLater(tx, services, command);
    return stood;
  });

const tellIfOpen = async (command: CommandRow, services: Services, opened: PhoneOpened): Promise<void> => {
  if (isOpening(command))
    await opened(services, command.loan_id, command.action === 'unlock' ? 'unlocked' : 'released');
};

const lookLater = (tx: Tx, command_id: string, services: Services): Promise<void> =>
  enqueue(tx, services, [
    {
      kind: 'read-lock',
      subject: command_id,
      not_before: new Date(services.clock.wall().getTime() + FIRST_LOOK_MS),
    },
  ]);

/**
 * The provider took an order and the phone was not seen to obey yet: look until it is, or until the order is
 * superseded.
 */
export function readLock(opened: PhoneOpened): JobHandler<'not_obeyed'> {
  return {
    retry: {
      not_obeyed: { waits_ms: [3_000, 10_000, 30_000, 60_000, 300_000] },
      error: { waits_ms: doubling(1_000, 300_000), most_attempts: 10_000 },
    },
    handler: async ({ subject, attempts }, services) => {
      const command = await findCommand(services.database, subject);
      if (!command || command.status !== 'acknowledged') return 'done';
      const lock = await findLock(services.database, command.loan_id);
      if (!lock) return 'done';
      const reading = normaliseReading(lock.desired, await providerOf(services, lock).read(lock.imei));
      const isDone = DONE[command.action].includes(reading.state);
      // Together: a phone that is seen released while its release is still under way could not be sold anew.
      const isNews = await services.database.transaction(async (tx) => {
        await setReported(tx, lock, reading, services.clock.now());
        const confirmed = isDone && (await markConfirmed(tx, command.id, services.clock.now()));
        if (confirmed) await verifyLater(tx, services, command);
        return confirmed;
      });
      if (isNews) await tellIfOpen(command, services, opened);
      if (isDone) return 'done';
      // In touch since the last look, one of many, and still not obeyed: the provider lost the order. A phone that is
      // out of reach may take its time.
      if (
        attempts >= LOOKS_BEFORE_LOST &&
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
