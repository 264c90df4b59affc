import { json, type Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { insertPreapproval } from './customers.sql.ts';
import { approvedLimit } from './preapproval.ts';

/** What was approved before counts no more: the next sale needs a check of its own. */
export async function endLimit(tx: Tx, customer_id: string, at: Date): Promise<void> {
  if (await approvedLimit(tx, customer_id))
    await insertPreapproval(tx, {
      id: newId(),
      customer_id,
      status: 'declined',
      limit_fcfa: 0,
      reasons: json([]),
      checked_at: at.toISOString(),
    });
}
