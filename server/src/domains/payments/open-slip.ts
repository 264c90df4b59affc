/** A slip of a terminal about which something may still be said. */
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { type SlipRow, findSlip } from './slip-papers.sql.ts';

/** Refuses TRANSACTION_NOT_FOUND, SLIP_IS_FOUND and SLIP_CONFIRMED_ALREADY. */
export async function openSlip(db: Reader, payment_id: string, lock?: 'for update'): Promise<SlipRow> {
  const slip = await findSlip(db, payment_id, lock);
  if (!slip || slip.status === 'reversed') throw fail('TRANSACTION_NOT_FOUND', {}, 'payment_id');
  if (slip.is_found) throw fail('SLIP_IS_FOUND');
  if (slip.confirmed_at !== null) throw fail('SLIP_CONFIRMED_ALREADY');
  return slip;
}
