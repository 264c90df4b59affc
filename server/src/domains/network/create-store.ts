/** Adds a store. */
import type { networkCalls } from '@palier/contract/network/calls.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { findActiveOwnerForShare } from './find-shop.ts';
import { withFreshName } from './name-in-use.ts';
import { refuseOthersShop } from './scope.ts';
import { insertShop } from './shops.sql.ts';
import { findStore } from './store-view.ts';
import { MESSAGES } from './words.ts';
import { refuseHalves, refuseMissingTerritory } from './store-fields.ts';

export const createStore: CommandHandler<typeof networkCalls.createStore> = async (
  input,
  { tx, actor, clock, caller, note },
) => {
  refuseHalves(input);
  const [id, shop_owner_id, territory_id] = [newId(), input.shop_owner_id ?? null, input.territory_id ?? null];
  // The user of an owner adds stores of that owner; staff of a shop add none.
  await refuseOthersShop(tx, actor, { id, shop_owner_id });
  if (shop_owner_id !== null) await findActiveOwnerForShare(tx, shop_owner_id);
  await refuseMissingTerritory(tx, territory_id);
  const { name, type, location } = input;
  await withFreshName(
    insertShop(tx, {
      id,
      name,
      type,
      location,
      latitude: input.latitude ?? null,
      longitude: input.longitude ?? null,
      shop_owner_id,
      territory_id,
      payment_kind: input.payment_kind ?? null,
      payment_number: input.payment_number ?? null,
      payment_name: input.payment_name ?? null,
      created_at: clock.now().toISOString(),
    }),
  );
  note({
    subject_kind: 'shop',
    subject_id: id,
    after: { name, type, location, shop_owner_id, territory_id, payment_kind: input.payment_kind ?? null },
  });
  return { store: await findStore(tx, id), message: MESSAGES[caller.language].added };
};
