/** Who may take cash, where, and how much of it in a day. */
import { formatFcfa } from '@palier/contract/values/money.ts';
import type { ErrorCode } from '@palier/contract/errors.ts';
import type { CommandContext, QueryContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { isOnProbation } from '../auth/auth.ts';
import { cashTakenBy, takeTurn } from './cash.sql.ts';

interface SaleInShop {
  readonly shop_id: string | null;
}

/** Why somebody takes no cash, or none for this sale; null when they do. */
function whyNoCash(
  { services, actor, clock }: Pick<QueryContext, 'services' | 'actor' | 'clock'>,
  sale: SaleInShop | null,
): ErrorCode | null {
  if (isOnProbation(actor, clock.now())) return 'CASH_ON_PROBATION';
  if (actor.shop_id === null) return services.config.business.cash_without_shop ? null : 'CASH_NEEDS_SHOP';
  // An instalment is taken wherever the customer comes, into the till of who takes it; a phone is paid for where it is
  // sold.
  return sale !== null && sale.shop_id !== actor.shop_id ? 'CASH_OTHER_SHOP' : null;
}

/** Whether cash is a way to pay at this desk: nobody is shown a button that refuses them. */
export const takesCash = (
  context: Pick<QueryContext, 'services' | 'actor' | 'clock'>,
  sale: SaleInShop | null = null,
): boolean => whyNoCash(context, sale) === null;

/**
 * To be asked before cash is booked, after whatever it is for is held: two payments at once are counted one after the
 * other.
 * Refuses CASH_ON_PROBATION for a new agent, CASH_NEEDS_SHOP, CASH_OTHER_SHOP for the deposit of another shop's sale,
 * and CASH_LIMIT with the limit and what is left of it today.
 */
export async function refuseCash(
  { tx, services, actor, clock }: Pick<CommandContext, 'tx' | 'services' | 'actor' | 'clock'>,
  amount_fcfa: number,
  sale: SaleInShop | null = null,
): Promise<void> {
  const { cash_limit_fcfa } = services.config.business;
  const why = whyNoCash({ services, actor, clock }, sale);
  if (why !== null) throw fail(why);
  await takeTurn(tx, `person:${actor.staff_id}`);
  const left_fcfa = Math.max(0, cash_limit_fcfa - (await cashTakenBy(tx, actor.staff_id, clock.today())));
  if (amount_fcfa > left_fcfa)
    throw fail('CASH_LIMIT', { limit: formatFcfa(cash_limit_fcfa), left: formatFcfa(left_fcfa) }, 'amount_fcfa');
}
