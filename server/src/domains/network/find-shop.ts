/** Finds a shop or an owner by id, or refuses when there is none. */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { findOwnerForShare, readOwner } from './owners.sql.ts';
import { findShopForShare, readShop } from './shops.sql.ts';

export type Shop = NonNullable<Awaited<ReturnType<typeof readShop>>>;
export type Owner = NonNullable<Awaited<ReturnType<typeof readOwner>>>;

/** Refuses SHOP_NOT_FOUND at the field that named it. */
export async function findShop(db: Reader, shop_id: string, field = 'shop_id'): Promise<Shop> {
  const shop = await readShop(db, shop_id);
  if (!shop) throw fail('SHOP_NOT_FOUND', {}, field);
  return shop;
}

export const shopIsOpen = (shop: { readonly state: string }): boolean => shop.state === 'open';

/**
 * An open shop, which stays open until the transaction ends. Refuses SHOP_NOT_FOUND and SHOP_CLOSED at the field that
 * named it.
 */
export async function findOpenShopForShare(tx: Tx, shop_id: string, field = 'shop_id'): Promise<Shop> {
  const shop = await findShopForShare(tx, shop_id);
  if (!shop) throw fail('SHOP_NOT_FOUND', {}, field);
  if (!shopIsOpen(shop)) throw fail('SHOP_CLOSED', {}, field);
  return shop;
}

/** Where cash lies: the till of a shop, or that of head office, which has no id and no name. */
export interface Till {
  readonly id: string | null;
  readonly name: string | null;
}

const HEAD_OFFICE: Till = { id: null, name: null };

/** Refuses SHOP_NOT_FOUND. */
export const findTill = (db: Reader, shop_id: string | null): Promise<Till> =>
  shop_id === null ? Promise.resolve(HEAD_OFFICE) : findShop(db, shop_id);

/** A till whose shop stays open until the transaction ends. Refuses SHOP_NOT_FOUND and SHOP_CLOSED. */
export const findOpenTillForShare = (tx: Tx, shop_id: string | null): Promise<Till> =>
  shop_id === null ? Promise.resolve(HEAD_OFFICE) : findOpenShopForShare(tx, shop_id);

/** Refuses OWNER_NOT_FOUND at the field that named them. */
export async function findOwner(db: Reader, shop_owner_id: string, field = 'shop_owner_id'): Promise<Owner> {
  const owner = await readOwner(db, shop_owner_id);
  if (!owner) throw fail('OWNER_NOT_FOUND', {}, field);
  return owner;
}

/**
 * An active owner, who stays active until the transaction ends. Refuses OWNER_NOT_FOUND and OWNER_NOT_ACTIVE at the
 * field that named them.
 */
export async function findActiveOwnerForShare(tx: Tx, shop_owner_id: string, field = 'shop_owner_id'): Promise<Owner> {
  const owner = await findOwnerForShare(tx, shop_owner_id);
  if (!owner) throw fail('OWNER_NOT_FOUND', {}, field);
  if (owner.status !== 'active') throw fail('OWNER_NOT_ACTIVE', { state: owner.status }, field);
  return owner;
}
