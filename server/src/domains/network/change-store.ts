/** Stores: added, renamed, moved on the map, closed and opened again. */
import { need } from '@palier/contract/fields.ts';
import type { Received } from '@palier/contract/call.ts';
import type { networkCalls } from '@palier/contract/network/calls.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { CommandHandler, CommandContext } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import { type Shop, findActiveOwnerForShare } from './find-shop.ts';
import { withFreshName } from './name-in-use.ts';
import { readTerritory } from './places.sql.ts';
import { refuseOthersShop } from './scope.ts';
import { contentsOf, insertShop, findShopForUpdate, stockOfOwnerIn, updateShop } from './shops.sql.ts';
import { findStore } from './store-view.ts';
import { SAID } from './words.ts';

/** A payment kind and its number must come together, and so must the two coordinates of a point on the map. */
function refuseHalves(
  input: Partial<
    Pick<Received<typeof networkCalls.createStore>, 'payment_kind' | 'payment_number' | 'latitude' | 'longitude'>
  >,
): void {
  const fields: Record<string, string[]> = {};
  if ((input.payment_kind ?? null) === null && (input.payment_number ?? null) !== null)
    fields['payment_kind'] = [need('payment kind')];
  if ((input.payment_number ?? null) === null && (input.payment_kind ?? null) !== null)
    fields['payment_number'] = [need('payment number')];
  if ((input.latitude ?? null) === null && (input.longitude ?? null) !== null) fields['latitude'] = [need('latitude')];
  if ((input.longitude ?? null) === null && (input.latitude ?? null) !== null)
    fields['longitude'] = [need('longitude')];
  if (Object.keys(fields).length > 0) throw new ApiError('INVALID_INPUT', {}, fields, false);
}

async function refuseMissingTerritory(db: Reader, territory_id: string | null): Promise<void> {
  if (territory_id !== null && !(await readTerritory(db, territory_id)))
    throw fail('TERRITORY_NOT_FOUND', {}, 'territory_id');
}

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
  return { store: await findStore(tx, id), message: SAID[caller.language].added };
};

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
  return { store: await findStore(tx, store_id), message: SAID[caller.language].changed };
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
  return { store: await findStore(tx, store_id), message: SAID[caller.language].changed };
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
    message: state === 'closed' ? SAID[caller.language].store_closed : SAID[caller.language].store_opened,
  };
};
