import type { Reader } from '../../database/connection.ts';
import type { Actor } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { type Described, wouldBeTheirOwn } from '../approvals/approvals.ts';

/** Nobody sells to themselves: not by their own number or document, and not to somebody who names them as next of kin. Refuses SELF_LOAN. */
export async function refuseSelfLoan(db: Reader, actor: Pick<Actor, 'msisdn' | 'document_number'>, customer: Described): Promise<void> {
  if (await wouldBeTheirOwn(db, actor, customer)) throw refuse('SELF_LOAN');
}
