/** What must have been seen of the phone that a loan leaves, before somebody approves what is said of it. */
import type { Tx } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import { type LockRow, wasNeverEnrolled } from '../lock-commands/lock-commands.ts';
import { type OldPhone, requireGradedScan, requireScan } from '../stock/stock.ts';

/**
 * The scan that frees the former phone; null where none is needed. A lost phone frees nothing: it stays locked. One
 * whose IMEI was mistyped is free if its provider never had it; otherwise it may be in somebody’s hands.
 * Refuses PHONE_NOT_SCANNED, PHONE_NOT_GRADED, SCANNED_BY_MAKER, TIED_TO_PERSON and PHONE_WAS_ENROLLED.
 */
export async function scanOfOldPhone(
  tx: Tx,
  lock: LockRow,
  old_phone: OldPhone,
  maker_id: string,
  now: Date,
): Promise<string | null> {
  if (old_phone === 'lost') return null;
  const phone = { device_id: lock.device_id, maker_id };
  if (old_phone !== 'mistyped') return (await requireGradedScan(tx, phone, now)).id;
  const seen = requireScan(tx, phone, now);
  if (lock.lock_solution === 'none') return seen;
  try {
    return await seen;
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'PHONE_NOT_SCANNED') throw failure;
    if (await wasNeverEnrolled(tx, lock)) return null;
    throw fail('PHONE_WAS_ENROLLED');
  }
}
