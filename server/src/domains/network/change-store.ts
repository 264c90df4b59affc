/** Stores: added, renamed, moved on the map, closed and opened again. */
import type { networkCalls } from '@palier/contract/network/calls.ts';
import type { CommandHandler, CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { type Shop, findActiveOwnerForShare } from './find-shop.ts';
import { withFreshName } from './name-in-use.ts';
import { refuseOthersShop } from './scope.ts';
import { contentsOf, findShopForUpdate, stockOfOwnerIn, updateShop } from './shops.sql.ts';
import { findStore } from './store-view.ts';
import { MESSAGES } from './words.ts';
import { refuseHalves, refuseMissingTerritory } from './store-fields.ts';

/** The shop to change, locked. Refuses SHOP_NOT_FOUND and, when the actor may not change it, FORBIDDEN. */
async function shopToChange({ tx, actor }: CommandContext, store_id: string): Promise<Shop> {
  const shop = await findShopForUpdate(tx, store_id);
  if (!shop) throw fail('SHOP_NOT_FOUND', {}, 'store_id');
  await refuseOthersShop(tx, actor, shop);
  return shop;
}

/** Without an owner in the input the present one stays; null removes the owner. */
export const updateStore: CommandHandler<typeof networkCalls.updateStore> = async (
  { store_id, name, type, shop_owner_id: wanted },
  context,
) => {
  const { tx, actor, caller, note } = context;
  const shop = await shopToChange(context, store_id);
  const shop_owner_id = wanted === undefined ? shop.shop_owner_id : wanted;
  if (shop_owner_id !== shop.shop_owner_id) {
    if (shop_owner_id !== null) await findActiveOwnerForShare(tx, shop_owner_id);
    // An owner may not give a shop away, because they could not take it back. The staff of a shop do not choose its
    // owner.
    await refuseOthersShop(tx, actor, shop_owner_id === null ? null : { id: '', shop_owner_id });
    const devices = shop.shop_owner_id === null ? 0 : await stockOfOwnerIn(tx, store_id, shop.shop_owner_id);
    if (devices > 0) throw fail('OWNER_HAS_STOCK_HERE', { devices }, 'shop_owner_id');
  }
  await withFreshName(updateShop(tx, store_id, { name, type, shop_owner_id }));
  note({
    subject_kind: 'shop',
    subject_id: store_id,
    before: { name: shop.name, type: shop.type, shop_owner_id: shop.shop_owner_id },
    after: { name, type, shop_owner_id },
  });
  return { store: await findStore(tx, store_id), message: MESSAGES[caller.language].changed };
};

/** A field that the input leaves out stays; null removes it. */
export const updateStoreLocation: CommandHandler<typeof networkCalls.updateStoreLocation> = async (
  { store_id, location, ...input },
  context,
) => {
  const { tx, caller, note } = context;
  const shop = await shopToChange(context, store_id);
  const kept = <T>(given: T | undefined, present: T): T => (given === undefined ? present : given);
  const place = {
    location,
    territory_id: kept(input.territory_id, shop.territory_id),
    latitude: kept(input.latitude, shop.latitude),
    longitude: kept(input.longitude, shop.longitude),
  };
  refuseHalves(place);
  await refuseMissingTerritory(tx, place.territory_id);
  await updateShop(tx, store_id, place);
  note({
    subject_kind: 'shop',
    subject_id: store_id,
    before: {
      location: shop.location,
      territory_id: shop.territory_id,
      latitude: shop.latitude,
      longitude: shop.longitude,
    },
    after: place,
  });
  return { store: await findStore(tx, store_id), message: MESSAGES[caller.language].changed };
};

/**
 * A shop may only be closed when no agents work in it and no devices are in it. The lock keeps agents from moving in
 * meanwhile.
 */
export const closeStore: CommandHandler<typeof networkCalls.closeStore> = async (
  { store_id, state, reason },
  context,
) => {
  const { tx, caller, note } = context;
  const shop = await shopToChange(context, store_id);
  if (state === 'closed' && shop.state === 'open') {
    const { agents, devices } = await contentsOf(tx, store_id);
    if (agents > 0 || devices > 0) throw fail('SHOP_NOT_EMPTY', { agents, devices });
  }
  await updateShop(tx, store_id, { state });
  note({
    subject_kind: 'shop',
    subject_id: store_id,
    before: { state: shop.state },
    after: { state },
    facts: { reason },
  });
  return {
    store: await findStore(tx, store_id),
    message: state === 'closed' ? MESSAGES[caller.language].store_closed : MESSAGES[caller.language].store_opened,
  };
};
