/** The lock of a loan moves: to another phone, or on the same phone to another provider. */
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { newDeviceKey, encrypt } from './device-secret.ts';
import { insertFormerPhone } from './former-phones.sql.ts';
import { type Held, type LockRow, bindLock, highestCount } from './locks.sql.ts';
import { supersedeAll } from './commands.sql.ts';
import { startingCode } from './openpaygo.ts';
import { type Because, issueCommand } from './issue-command.ts';
import { LATE_ORDER_MS } from './release-former-phone.ts';

export type LockTarget = Pick<Held, 'device_id' | 'imei' | 'lock_solution' | 'lock_type'>;

export interface Move {
  readonly to: LockTarget;
  readonly loan_reference: string;
  /** Why its provider lets the former phone go. */
  readonly because: 'imei_change' | 'lock_solution_change';
  /** What the order says to a phone that is to be locked; asked only of a late one. */
  readonly locked: Because;
}

/**
 * The caller has locked the row. Orders to the phone before are over, and its provider is asked to release it until it
 * has; the phone after is enrolled, with an offline-code secret of its own when it is another phone.
 * What is wished of the phone stays: one that should be locked is locked once it is enrolled, and the check for lock
 * holds has its last look then as always. Without a lock nothing can be locked.
 */
export async function moveLock(
  tx: Tx,
  services: Services,
  lock: LockRow,
  { to, loan_reference, because, locked }: Move,
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
  const held: Held = {
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
  await bindLock(tx, lock.loan_id, held);
  await issueCommand(tx, services, { ...lock, ...held }, 'enrol', { loan_reference });
  if (desired === 'locked') await issueCommand(tx, services, { ...lock, ...held }, 'lock', locked);
}

/** A secret of its own. Counting starts at one, as on the phone. */
async function freshCodes(
  tx: Tx,
  services: Services,
  loan_id: string,
  imei: string,
): Promise<Pick<Held, 'paygo_secret' | 'paygo_starting_code' | 'paygo_count'>> {
  const key = newDeviceKey();
  return {
    paygo_secret: encrypt(key, services.config.secret),
    paygo_starting_code: startingCode(key.toString('hex')),
    paygo_count: Math.max(1, await highestCount(tx, loan_id, imei)),
  };
}
