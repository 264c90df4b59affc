import type { Tx } from '../../platform/database/connection.ts';
import { expireRequestsOn } from '../approvals/approvals.ts';
import { forgetNextOfKin } from '../customers/customers.ts';
import { type ApplicationRow } from './applications.sql.ts';
import { closeApplication } from './change-application.sql.ts';

/**
 * Ends a sale that does not become a loan. Its requests expire, because they need no decision any more, and the next of
 * kin of the customer is deleted. A sale that the customer never confirmed collected nothing of them.
 */
export async function endSale(
  tx: Tx,
  { id, customer_id, confirmation }: Pick<ApplicationRow, 'id' | 'customer_id' | 'confirmation'>,
  state: 'expired' | 'cancelled',
  at: Date,
): Promise<void> {
  await closeApplication(tx, id, state, at);
  await expireRequestsOn(tx, 'application', id, at);
  if (confirmation !== 'awaited') await forgetNextOfKin(tx, customer_id);
}
