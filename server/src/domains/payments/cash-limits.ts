/** Limits of cash: who may take it, where, and how much in a day. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import type { ErrorCode } from '@palier/contract/errors.ts';
import type { CommandContext, QueryContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { isOnProbation } from '../auth/auth.ts';
import { takeTurn } from '../ledger/tills.ts';
import { cashTakenBy } from './cash.sql.ts';

interface SaleInShop {
  readonly shop_id: string | null;
}

/** Why a member of staff may not take cash, or not for this sale; null when they may. */
function whyNoCash(
  { actor, clock }: Pick<QueryContext, 'actor' | 'clock'>,
  { cash_without_shop }: Settings<'money'>,
  sale: SaleInShop | null,
): ErrorCode | null {
  if (isOnProbation(actor, clock.now())) return 'CASH_ON_PROBATION';
  if (actor.shop_id === null) return cash_without_shop ? null : 'CASH_NEEDS_SHOP';
  // An instalment may be taken in any shop and goes into the till of that shop. A deposit may be taken only in the shop
  // that sells the phone.
  return sale !== null && sale.shop_id !== actor.shop_id ? 'CASH_OTHER_SHOP' : null;
}

/** Whether this desk may take cash, so that screens show cash only where it is not refused. */
export const takesCash = async (
  context: Pick<QueryContext, 'db' | 'actor' | 'clock'>,
  sale: SaleInShop | null = null,
): Promise<boolean> => whyNoCash(context, await settingsOn(context.db, 'money', context.clock.today()), sale) === null;

/**
 * Must be called before cash is booked, and after its loan or sale is locked, so that two payments at once are counted
 * one after the other.
 * Refuses CASH_ON_PROBATION for a new agent, CASH_NEEDS_SHOP, CASH_OTHER_SHOP for the deposit of another shop's sale,
 * and CASH_LIMIT with the limit and what is left of it today.
 */
export async function refuseCash(
  { tx, actor, clock }: Pick<CommandContext, 'tx' | 'actor' | 'clock'>,
  amount_fcfa: number,
  sale: SaleInShop | null = null,
): Promise<void> {
  const limits = await settingsOn(tx, 'money', clock.today());
  const refusal = whyNoCash({ actor, clock }, limits, sale);
  if (refusal !== null) throw fail(refusal);
  await takeTurn(tx, `person:${actor.staff_id}`);
  const left_fcfa = Math.max(0, limits.cash_limit_fcfa - (await cashTakenBy(tx, actor.staff_id, clock.today())));
  if (amount_fcfa > left_fcfa)
    throw fail('CASH_LIMIT', { limit: formatFcfa(limits.cash_limit_fcfa), left: formatFcfa(left_fcfa) }, 'amount_fcfa');
}
