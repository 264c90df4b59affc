/** What lock providers report about phones. */
import { type Reader, type Tx } from '../../platform/database/connection.ts';
import type { LockReading } from '../../providers/ports/device-lock.ts';
import { type LockRow } from './locks.sql.ts';

/**
 * The phone and the lock provider of a question. The loan may get another phone before the provider answers; the answer
 * must never be written to that other phone.
 */
export type AskedPhone = Pick<LockRow, 'loan_id' | 'imei' | 'lock_solution'>;

const onPhone = (db: Reader, { loan_id, imei, lock_solution }: AskedPhone) =>
  db.sql
    .updateTable('device_locks')
    .where('loan_id', '=', loan_id)
    .where('imei', '=', imei)
    .where('lock_solution', '=', lock_solution);

export const setReported = (db: Reader, phone: AskedPhone, reading: LockReading, at: Date) =>
  onPhone(db, phone)
    .set({
      reported: reading.state,
      reported_at: at.toISOString(),
      ...(reading.last_contact_at && { last_contact_at: reading.last_contact_at.toISOString() }),
    })
    .execute();

/** Answers false when the loan has another phone or another lock by now. */
export const setVendorSession = async (tx: Tx, phone: AskedPhone, vendor_session_id: string): Promise<boolean> =>
  (await onPhone(tx, phone).set({ vendor_session_id, vendor_authorised_at: null }).executeTakeFirst())
    .numUpdatedRows === 1n;

/** Answers false when the phone has another session by now. */
export const setVendorAuthorised = async (
  tx: Tx,
  phone: AskedPhone,
  vendor_session_id: string,
  at: Date,
): Promise<boolean> =>
  (
    await onPhone(tx, phone)
      .where('vendor_session_id', '=', vendor_session_id)
      .set({ vendor_authorised_at: at.toISOString() })
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

export const endLease = (db: Reader, { loan_id, imei, lock_solution }: AskedPhone) =>
  db.prepared(
    'end-lease',
    'update device_locks set leased_until = null where loan_id = $1 and imei = $2 and lock_solution = $3',
    [loan_id, imei, lock_solution],
  );

/** What was reported last of a phone, for the newest loan that has or had it; null for one that no loan had. */
export const lastReportOf = async (
  db: Reader,
  device_id: string,
): Promise<Pick<LockRow, 'reported' | 'last_contact_at'> | null> =>
  (
    await db.prepared<Pick<LockRow, 'reported' | 'last_contact_at'>>(
      'last-report-of',
      `select reported, last_contact_at from device_locks where device_id = $1 and lock_solution <> 'none'
        order by loan_id desc limit 1`,
      [device_id],
    )
  )[0] ?? null;

/** Whether no enrolment of this loan’s phones was ever sent, so that the phone cannot be at its provider. */
export const wasNeverEnrolled = async (db: Reader, { loan_id, reported }: LockRow): Promise<boolean> =>
  reported === 'unregistered' &&
  (
    await db.prepared<{ id: string }>(
      'enrolment-sent',
      `select id from lock_commands where loan_id = $1 and action = 'enrol' and (attempts > 0 or sent_at is not null)
        limit 1`,
      [loan_id],
    )
  ).length === 0;
