/** Cash in tills. A till holds what the ledger says, and it cannot pay out more than it holds. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { accounts } from './accounts.ts';

/** Waits until no other transaction has this name, and keeps it until this transaction ends. */
export const takeTurn = (tx: Tx, name: string): Promise<unknown> =>
  tx.prepared(
    'take-cash-turn',
    'insert into cash_turns (name) values ($1) on conflict (name) do update set name = excluded.name',
    [name],
  );

/** Must be called before cash leaves a till, so that two payments out of it are counted one after the other. */
export const takeTill = (tx: Tx, shop_id: string | null): Promise<unknown> =>
  takeTurn(tx, `till:${accounts.cashAt(shop_id).subject}`);

/** The cash in a till by the ledger, in whole francs: what was taken, less what was paid out or banked. */
export async function cashIn(db: Reader, shop_id: string | null): Promise<number> {
  const [row] = await db.prepared<{ fcfa: number }>(
    'cash-in-till',
    'select coalesce(sum(cash_fcfa), 0)::bigint as fcfa from shop_cash where shop_id = $1',
    [accounts.cashAt(shop_id).subject],
  );
  return row?.fcfa ?? 0;
}

/**
 * Refuses TILL_TOO_LOW where a till holds less than the whole francs that would leave it: nobody hands out money that
 * is not there, so such a payment would hide another one. Keeps the till until the transaction ends.
 */
export async function refuseEmptyTill(
  tx: Tx,
  shop_id: string | null,
  amount_fcfa: number,
  field?: 'shop_id',
): Promise<void> {
  await takeTill(tx, shop_id);
  const held_fcfa = Math.max(0, await cashIn(tx, shop_id));
  if (held_fcfa < amount_fcfa)
    throw fail('TILL_TOO_LOW', { held: formatFcfa(held_fcfa), needed: formatFcfa(amount_fcfa) }, field);
}
