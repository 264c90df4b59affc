import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { type Described, whoseOwn, wouldBeTheirOwn } from '../approvals/approvals.ts';

/**
 * Nobody sells to themselves: not by their own number or document, and not to somebody who names them as next of kin;
 * to a customer who is written down, also not by way of the next of kin. Refuses SELF_LOAN.
 */
export async function refuseSelfLoan(
  db: Reader,
  actor: Pick<Actor, 'staff_id' | 'msisdn' | 'document_number'>,
  customer: Described & { readonly id?: string },
): Promise<void> {
  if (await wouldBeTheirOwn(db, actor, customer)) throw fail('SELF_LOAN');
  if (customer.id && (await whoseOwn(db, [customer.id])).includes(actor.staff_id)) throw fail('SELF_LOAN');
}
