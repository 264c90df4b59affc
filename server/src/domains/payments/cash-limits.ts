/** Who may take cash, where, and how much of it in a day. */
import { formatFcfa } from '@palier/contract/values/money.ts';
import type { DeedContext } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { isOnProbation } from '../access/access.ts';
import { cashTakenBy, takeTurn } from './cash.sql.ts';

/**
 * To be asked before cash is booked, after whatever it is for is held: two payments at once are counted one after the other.
 * Refuses CASH_ON_PROBATION for a new agent, CASH_NEEDS_SHOP, CASH_OTHER_SHOP for the deposit of another shop's sale, and CASH_LIMIT with the limit and what is left of it today.
 */
export async function refuseCash(
  { tx, wires, actor, clock }: Pick<DeedContext, 'tx' | 'wires' | 'actor' | 'clock'>,
  amount_fcfa: number,
  sale: { readonly shop_id: string | null } | null = null,
): Promise<void> {
  const { cash_limit_fcfa, cash_without_shop } = wires.config.business;
  if (isOnProbation(actor, clock.now())) throw refuse('CASH_ON_PROBATION');
  if (actor.shop_id === null && !cash_without_shop) throw refuse('CASH_NEEDS_SHOP');
  // An instalment is taken wherever the customer comes, into the till of who takes it; a phone is paid for where it is sold.
  if (actor.shop_id !== null && sale !== null && sale.shop_id !== actor.shop_id) throw refuse('CASH_OTHER_SHOP');
  await takeTurn(tx, `person:${actor.staff_id}`);
  const left_fcfa = Math.max(0, cash_limit_fcfa - (await cashTakenBy(tx, actor.staff_id, clock.today())));
  if (amount_fcfa > left_fcfa) throw refuse('CASH_LIMIT', { limit: formatFcfa(cash_limit_fcfa), left: formatFcfa(left_fcfa) }, 'amount_fcfa');
}
