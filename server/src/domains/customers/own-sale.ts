import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { hasOwnSale } from './reach.sql.ts';

/**
 * The data that a sale collects about a customer may change only while the sale is open, and only by its agent or by
 * another member of staff of its shop. Refuses OWN_SALE_NEEDED.
 */
export async function refuseWithoutSale(
  db: Reader,
  actor: Pick<Actor, 'staff_id'>,
  customer_id: string,
): Promise<void> {
  if (!(await hasOwnSale(db, customer_id, actor.staff_id))) throw fail('OWN_SALE_NEEDED');
}
