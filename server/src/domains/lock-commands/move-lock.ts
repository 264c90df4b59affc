/** Moves the lock of a loan to another phone, or to another provider on the same phone. */
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { newDeviceKey, encrypt } from './device-secret.ts';
import { insertFormerPhone } from './former-phones.sql.ts';
import { type LockBinding, type LockRow, bindLock } from './locks.sql.ts';
import { highestCount } from './offline-codes.sql.ts';
import { forgetAskedReading } from './phone-readings.sql.ts';
import { supersedeAll } from './commands.sql.ts';
import { startingCode } from './openpaygo.ts';
import { type Because, issueCommand } from './issue-command.ts';
import { LATE_ORDER_MS } from './release-former-phone.ts';

export type LockTarget = Pick<LockBinding, 'device_id' | 'imei' | 'lock_solution' | 'lock_type'>;

export interface Move {
  readonly to: LockTarget;
  readonly loan_reference: string;
  /** The reason for which the provider releases the former phone. */
  readonly because: 'imei_change' | 'lock_solution_change';
  /** A lost phone is not released but locked, until its loan is paid or it is found. */
  readonly is_lost?: boolean;
  /** The facts of the lock command, if the new phone must be locked. */
  readonly locked: Because;
}

/**
 * The caller must lock the row first. All commands to the former phone are superseded, and its provider is asked to
 * release it until it has done so. The new phone is enrolled, and another phone gets its own secret for offline codes.
 * The desired state stays: a phone that should be locked is locked after its enrolment, and lock holds are checked
 * before that as always. A model without a lock cannot be locked, so its desired state becomes unlocked.
 */
export async function moveLock(
  tx: Tx,
  services: Services,
  lock: LockRow,
  { to, loan_reference, because, is_lost = false, locked }: Move,
): Promise<void> {
  await supersedeAll(tx, lock.loan_id);
  if (lock.lock_solution !== 'none') {
    const id = newId();
    await insertFormerPhone(tx, {
      id,
      loan_id: lock.loan_id,
      device_id: lock.device_id,
      imei: lock.imei,
      lock_solution: lock.lock_solution,
      because,
      is_lost,
      reported: lock.reported,
      left_at: services.clock.now().toISOString(),
    });
    await enqueue(tx, services, [
      {
        kind: 'release-former-phone',
        subject: id,
        payload: { sure_from: new Date(services.clock.wall().getTime() + LATE_ORDER_MS).toISOString() },
      },
    ]);
  }
  const desired = to.lock_type === 'no lock' && lock.desired === 'locked' ? 'unlocked' : lock.desired;
  const binding: LockBinding = {
    ...to,
    desired,
    ...(to.imei === lock.imei
      ? {
          paygo_secret: lock.paygo_secret,
          paygo_starting_code: lock.paygo_starting_code,
          paygo_count: lock.paygo_count,
        }
      : await freshCodes(tx, services, lock.loan_id, to.imei)),
  };
  await bindLock(tx, lock.loan_id, binding);
  await forgetAskedReading(tx, lock.loan_id);
  await issueCommand(tx, services, { ...lock, ...binding }, 'enrol', { loan_reference });
  if (desired === 'locked') await issueCommand(tx, services, { ...lock, ...binding }, 'lock', locked);
}

/** A new secret for offline codes. The count starts at one, as on the phone. */
async function freshCodes(
  tx: Tx,
  services: Services,
  loan_id: string,
  imei: string,
): Promise<Pick<LockBinding, 'paygo_secret' | 'paygo_starting_code' | 'paygo_count'>> {
  const key = newDeviceKey();
  return {
    paygo_secret: encrypt(key, services.config.secret),
    paygo_starting_code: startingCode(key.toString('hex')),
    paygo_count: Math.max(1, await highestCount(tx, loan_id, imei)),
  };
}
