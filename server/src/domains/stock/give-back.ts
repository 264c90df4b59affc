/** A phone of the business is given back to its dealer: the shop is owed less by what it was worth. */
import type { Tx } from '../../platform/database/connection.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { ofBusiness, setLeft } from './returned-phones.sql.ts';

/** The phones that moved, with the shop that each lay in. A phone that was never paid for changes nothing. */
export async function giveBack(
  tx: Tx,
  { clock, actor }: Pick<CommandContext, 'clock' | 'actor'>,
  moved: ReadonlyArray<{ readonly device_id: string; readonly shop_id: string | null }>,
): Promise<void> {
  if (moved.length === 0) return;
  const shops = new Map(moved.map(({ device_id, shop_id }) => [device_id, shop_id]));
  const now = clock.now();
  for (const phone of await ofBusiness(tx, [...shops.keys()])) {
    const shop_id = shops.get(phone.device_id);
    if (!shop_id) continue;
    await setLeft(tx, phone.id, { left_as: 'given_back', left_at: now.toISOString(), left_shop_id: shop_id });
    if (phone.value_fcfa > 0)
      await post(
        tx,
        [
          {
            event: 'phone_given_back',
            id: newId(),
            reference: phone.imei,
            value_on: clock.today(),
            staff_id: actor.staff_id,
            moves: [
              {
                debit: accounts.payableTo(shop_id),
                credit: accounts.phone(phone.imei),
                amount_fcfa: phone.value_fcfa,
              },
            ],
          },
        ],
        now,
      );
  }
}
