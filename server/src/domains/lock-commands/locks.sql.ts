/** The lock of each loan: its phone, its provider and its desired state. */
import { type Reader, type Tx } from '../../platform/database/connection.ts';
import type { LockReading } from '../../providers/ports/device-lock.ts';
import type { Desired } from './lock-decision.ts';

export interface LockRow {
  loan_id: string;
  device_id: string;
  customer_id: string;
  imei: string;
  lock_solution: 'trustonic' | 'vivo' | 'knox_guard' | 'none';
  lock_type: 'no lock' | 'soft lock' | 'hard lock';
  desired: Desired;
  desired_at: string;
  reported: LockReading['state'];
  reported_at: string | null;
  last_contact_at: string | null;
  policy_version: number;
  vendor_session_id: string | null;
  vendor_authorised_at: string | null;
  open_until: string | null;
  /** Since when the lock stays although the loan is over: its debt was given up without the phone. */
  kept_at: string | null;
  paygo_secret: Buffer;
  paygo_starting_code: number;
  paygo_count: number;
}

/** Ids of loans are UUIDv7, so the greatest id belongs to the newest loan. */
export const NEWEST_LOANS = `select n.loan_id from unnest($1::uuid[]) as c(id) cross join lateral (select l.loan_id
  from customer_loans l where l.customer_id = c.id order by l.loan_id desc limit 1) n`;

export const LOCK =
  'loan_id, device_id, customer_id, imei, lock_solution, lock_type, desired, desired_at, reported, reported_at, last_contact_at, policy_version, vendor_session_id, vendor_authorised_at, open_until, kept_at, paygo_secret, paygo_starting_code, paygo_count';

export const findLock = async (db: Reader, loan_id: string): Promise<LockRow | null> =>
  (await db.prepared<LockRow>('find-lock', `select ${LOCK} from device_locks where loan_id = $1`, [loan_id]))[0] ??
  null;

export const locksOfLoans = (db: Reader, loan_ids: readonly string[]): Promise<LockRow[]> =>
  db.prepared<LockRow>('locks-of-loans', `select ${LOCK} from device_locks where loan_id = any($1)`, [loan_ids]);

/** The locks of the newest loan of each of these customers. */
export const newestLocksOf = (db: Reader, customer_ids: readonly string[]): Promise<LockRow[]> =>
  db.prepared<LockRow>('newest-locks-of', `select ${LOCK} from device_locks where loan_id in (${NEWEST_LOANS})`, [
    customer_ids,
  ]);

export const findDeviceLockForUpdate = async (tx: Tx, loan_id: string): Promise<LockRow | null> =>
  (
    await tx.prepared<LockRow>('lock-lock', `select ${LOCK} from device_locks where loan_id = $1 for update`, [loan_id])
  )[0] ?? null;

/** Locks the rows of these loans in the order of their ids. */
export const findDeviceLocksForUpdate = (tx: Tx, loan_ids: readonly string[]): Promise<LockRow[]> =>
  tx.prepared<LockRow>(
    'lock-locks',
    `select ${LOCK} from device_locks where loan_id = any($1) order by loan_id for update`,
    [loan_ids],
  );

/**
 * Locks the rows of these loans whose phone should be locked: the only phones a payment can change. Nearly all phones
 * are open, and an index has only those that are not.
 */
export const findLockedForUpdate = (tx: Tx, loan_ids: readonly string[]): Promise<LockRow[]> =>
  tx.prepared<LockRow>(
    'lock-locked',
    `select ${LOCK} from device_locks where desired = 'locked' and loan_id = any($1) order by loan_id for update`,
    [loan_ids],
  );

export const insertLock = (
  tx: Tx,
  row: {
    loan_id: string;
    device_id: string;
    customer_id: string;
    imei: string;
    lock_solution: string;
    lock_type: string;
    desired_at: string;
    policy_version: number;
    paygo_secret: Buffer;
    paygo_starting_code: number;
  },
) => tx.sql.insertInto('device_locks').values(row).execute();

/** The phone, provider and offline codes that a lock has from now on. */
export interface LockBinding {
  readonly device_id: string;
  readonly imei: string;
  readonly lock_solution: LockRow['lock_solution'];
  readonly lock_type: LockRow['lock_type'];
  readonly desired: Desired;
  readonly paygo_secret: Buffer;
  readonly paygo_starting_code: number;
  readonly paygo_count: number;
}

/** Binds the lock to another phone or provider. Everything reported about the former phone is cleared. */
export const bindLock = (tx: Tx, loan_id: string, binding: LockBinding) =>
  tx.sql
    .updateTable('device_locks')
    .set({
      ...binding,
      reported: 'unregistered',
      reported_at: null,
      last_contact_at: null,
      leased_until: null,
      vendor_session_id: null,
      vendor_authorised_at: null,
      open_until: null,
    })
    .where('loan_id', '=', loan_id)
    .execute();

export const setDesired = (tx: Tx, loan_id: string, desired: Desired, policy_version: number, at: Date) =>
  tx.sql
    .updateTable('device_locks')
    .set({ desired, desired_at: at.toISOString(), policy_version })
    .where('loan_id', '=', loan_id)
    .execute();

/** How many phones are under a lock, and how many of them were locked since an instant. */
export async function countLocks(db: Reader, since: Date): Promise<{ running: number; locked_today: number }> {
  const [row] = await db.prepared<{ running: number; locked_today: number }>(
    'count-locks',
    `select (select count(*) from device_locks where desired <> 'released' and lock_type <> 'no lock') as running,
      (select count(*) from device_locks where desired = 'locked' and desired_at >= $1) as locked_today`,
    [since],
  );
  return row ?? { running: 0, locked_today: 0 };
}
