import type { Actor } from '../../deed.ts';
import { refuse } from '../../refuse.ts';

/** Nobody sells to themselves: not by their own number or document, and not to somebody who names them as next of kin. */
export function refuseSelfLoan(actor: Pick<Actor, 'msisdn' | 'document_number'>, customer: { msisdn: string; document_number: string; national_id: string | null; next_of_kin_phone?: string | null }): void {
  const own = actor.document_number;
  const isSelf = customer.msisdn === actor.msisdn || customer.next_of_kin_phone === actor.msisdn || (own !== null && (customer.document_number === own || customer.national_id === own));
  if (isSelf) throw refuse('SELF_LOAN');
}
