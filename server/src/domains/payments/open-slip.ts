/** A slip of a terminal about which something may still be said. */
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { type SlipRow, findSlip } from './slip-papers.sql.ts';

/** A slip that no statement has. Refuses TRANSACTION_NOT_FOUND and SLIP_IS_FOUND. */
export async function unfoundSlip(db: Reader, payment_id: string, lock?: 'for update'): Promise<SlipRow> {
  const slip = await findSlip(db, payment_id, lock);
  if (!slip || slip.status === 'reversed') throw fail('TRANSACTION_NOT_FOUND', {}, 'payment_id');
  if (slip.is_found) throw fail('SLIP_IS_FOUND');
  return slip;
}

/**
 * A slip whose paper may still prove something. Refuses also SLIP_NOT_IN_LIST, whoever confirmed its paper, and
 * SLIP_CONFIRMED_ALREADY.
 */
export async function openSlip(db: Reader, payment_id: string, lock?: 'for update'): Promise<SlipRow> {
  const slip = await unfoundSlip(db, payment_id, lock);
  if (slip.is_missing) throw fail('SLIP_NOT_IN_LIST');
  if (slip.confirmed_at !== null) throw fail('SLIP_CONFIRMED_ALREADY');
  return slip;
}
