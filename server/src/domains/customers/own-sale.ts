import type { Reader } from '../../database/connection.ts';
import type { Actor } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { hasOwnSale } from './reach.sql.ts';

/** What a sale asks of a customer changes only while that sale is open, by its agent or at another desk of its shop. Refuses OWN_SALE_NEEDED. */
export async function refuseWithoutSale(
  db: Reader,
  actor: Pick<Actor, 'staff_id'>,
  customer_id: string,
): Promise<void> {
  if (!(await hasOwnSale(db, customer_id, actor.staff_id))) throw refuse('OWN_SALE_NEEDED');
}
