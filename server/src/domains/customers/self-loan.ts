import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { type Described, whoseOwn, wouldBeTheirOwn } from '../approvals/approvals.ts';

/**
 * Staff may not sell to themselves. Refuses SELF_LOAN when the customer has their number or document, or names them as
 * next of kin. For a registered customer, it also refuses when the member of staff is their next of kin or names them
 * as next of kin.
 */
export async function refuseSelfLoan(
  db: Reader,
  actor: Pick<Actor, 'staff_id' | 'msisdn' | 'document_number'>,
  customer: Described & { readonly id?: string },
): Promise<void> {
  if (await wouldBeTheirOwn(db, actor, customer)) throw fail('SELF_LOAN');
  if (customer.id && (await whoseOwn(db, [customer.id])).includes(actor.staff_id)) throw fail('SELF_LOAN');
}
