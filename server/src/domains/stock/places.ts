/** The shops and owners that a member of staff may name. A shop or owner out of their scope is not found. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import {
  type Owner,
  type Scope,
  type Shop,
  findOwner,
  findShop,
  findOpenShopForShare,
  shopIsOpen,
} from '../network/network.ts';

const isInSight = (shop: Shop, scope: Scope): boolean =>
  (scope.shop_owner_id === null || shop.shop_owner_id === scope.shop_owner_id) &&
  (scope.shop_id === null || shop.id === scope.shop_id);

/** The shop, if the caller may see its devices. Refuses SHOP_NOT_FOUND. */
export async function shopInSight(db: Reader, shop_id: string, scope: Scope): Promise<Shop> {
  const shop = await findShop(db, shop_id);
  if (!isInSight(shop, scope)) throw fail('SHOP_NOT_FOUND', {}, 'shop_id');
  return shop;
}

/** The shop, if the caller may see its devices and it is open. Refuses SHOP_NOT_FOUND, SHOP_CLOSED. */
export async function openShopInSight(db: Reader, shop_id: string, scope: Scope): Promise<Shop> {
  const shop = await shopInSight(db, shop_id, scope);
  if (!shopIsOpen(shop)) throw fail('SHOP_CLOSED', {}, 'shop_id');
  return shop;
}

/** The same; the shop cannot be closed until the transaction ends. */
export async function findShopInSightForShare(tx: Tx, shop_id: string, scope: Scope): Promise<Shop> {
  await shopInSight(tx, shop_id, scope);
  return findOpenShopForShare(tx, shop_id);
}

/**
 * Refuses OWNER_NOT_FOUND for an owner who does not exist or is out of the caller's scope. Staff of a shop see the
 * owner of that shop.
 */
export async function ownerInSight(db: Reader, shop_owner_id: string, scope: Scope): Promise<Owner> {
  const owner = await findOwner(db, shop_owner_id);
  const isOther = scope.shop_owner_id !== null && scope.shop_owner_id !== shop_owner_id;
  const isElsewhere = scope.shop_id !== null && (await findShop(db, scope.shop_id)).shop_owner_id !== shop_owner_id;
  if (isOther || isElsewhere) throw fail('OWNER_NOT_FOUND', {}, 'shop_owner_id');
  return owner;
}
