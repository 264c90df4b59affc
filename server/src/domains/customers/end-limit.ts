import { json, type Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { insertPreapproval } from './preapprovals.sql.ts';
import { approvedLimit } from './preapproval.ts';

/** Ends an approved limit, so that the next sale needs a new check. */
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
