/** Nobody works on what is their own: not on their own loan, sale or identity, nor on that of who names them as next of kin. One rule for all of it. */
import type { Reader } from '../../database/connection.ts';
import type { Actor } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { isTheirOwn } from './approvals.sql.ts';

/** Refuses NOT_YOURSELF when the customer is the actor's own. Nobody's money is nobody's own. */
export async function refuseOwn(db: Reader, actor: Pick<Actor, 'staff_id'>, customer_id: string | null | undefined): Promise<void> {
  if (customer_id && (await isTheirOwn(db, actor.staff_id, customer_id))) throw refuse('NOT_YOURSELF');
}
