/** For money that the shop of a dealer owes, the second person is not of that dealer. */
import type { RoleCode } from '@palier/contract/roles.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { holdersOf } from '../auth/auth.ts';
import { amongDealerOf } from '../network/network.ts';

/** Refuses OF_THE_DEALER, unless everybody who may decide works for the dealer. */
export async function refuseDealer(
  db: Reader,
  staff_id: string,
  shop_id: string | null,
  role: RoleCode,
): Promise<void> {
  if ((await amongDealerOf(db, shop_id, [staff_id])).length === 0) return;
  const deciders = (await holdersOf(db, role)).map((holder) => holder.staff_id);
  if ((await amongDealerOf(db, shop_id, deciders)).length < deciders.length) throw fail('OF_THE_DEALER');
}
