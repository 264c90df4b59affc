import type { Tx } from '../../platform/database/connection.ts';
import { expireRequestsOn } from '../approvals/approvals.ts';
import { forgetNextOfKin } from '../customers/customers.ts';
import { type ApplicationRow, closeApplication } from './applications.sql.ts';

/** A sale that becomes no loan: what was asked for it needs no decision any more, and whom it named is forgotten. */
export async function endSale(
  tx: Tx,
  { id, customer_id }: Pick<ApplicationRow, 'id' | 'customer_id'>,
  state: 'expired' | 'cancelled',
  at: Date,
): Promise<void> {
  await closeApplication(tx, id, state, at);
  await expireRequestsOn(tx, 'application', id, at);
  await forgetNextOfKin(tx, customer_id);
}
