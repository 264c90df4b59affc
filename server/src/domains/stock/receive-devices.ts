import type { Reader, Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { findOpenShopForShare, type Scope } from '../network/network.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import type { CheckedReceipt, GoodDevice } from './check-receipt.ts';
import { openShopInSight, ownerInSight } from './places.ts';
import { insertDevices, learnTacs } from './receipts.sql.ts';

/** Whose the devices of a receipt are, where they sit, and the model where no row says it. */
export interface ReceiptPlace {
  readonly shop_owner_id: string | null;
  readonly shop_id: string | null;
  readonly product_id: string | null;
}

/**
 * Settles where a receipt goes. The owner follows from the shop, the caller's own shop or owner from who they are.
 * Refuses OWNER_NOT_FOUND, OWNER_NOT_ACTIVE, SHOP_NOT_FOUND, SHOP_CLOSED, SHOP_OF_OTHER_OWNER, PRODUCT_NOT_FOUND.
 */
export async function receiptPlace(db: Reader, wanted: ReceiptPlace, scope: Scope): Promise<ReceiptPlace> {
  const shop_id = wanted.shop_id ?? scope.shop_id;
  const shop = shop_id === null ? null : await openShopInSight(db, shop_id, scope);
  const owner = wanted.shop_owner_id === null ? null : await ownerInSight(db, wanted.shop_owner_id, scope);
  // A suspended owner keeps their stock; somebody who is only proposed has none yet.
  if (owner && (owner.status === 'pending' || owner.status === 'refused'))
    throw fail('OWNER_NOT_ACTIVE', { state: owner.status }, 'shop_owner_id');
  const shop_owner_id = wanted.shop_owner_id ?? shop?.shop_owner_id ?? scope.shop_owner_id;
  if (shop_owner_id === null && shop === null) throw fail('OWNER_NOT_FOUND', {}, 'shop_owner_id');
  if (shop && shop.shop_owner_id !== shop_owner_id) throw fail('SHOP_OF_OTHER_OWNER', {}, 'shop_id');
  if (wanted.product_id !== null && !(await findProduct(db, wanted.product_id)))
    throw fail('PRODUCT_NOT_FOUND', {}, 'product_id');
  return { shop_owner_id, shop_id: shop?.id ?? null, product_id: wanted.product_id };
}

/** What went wrong between the check and the writing, because somebody else was writing too. */
export type Overtaken =
  | { readonly code: 'IMEI_IN_USE'; readonly device: GoodDevice }
  | { readonly code: 'TAC_OTHER_MODEL'; readonly device: GoodDevice; readonly tac: string; readonly model: string };

/**
 * Writes the devices of a checked receipt, all of them. With a shop they are in stock there, without one received only.
 * Answers whom somebody else overtook; then the transaction must not be kept.
 */
export async function receiveDevices(
  tx: Tx,
  receipt: CheckedReceipt,
  about: { place: ReceiptPlace; staff_id: string; at: Date },
): Promise<{ overtaken: Overtaken[]; device_ids: string[] }> {
  const { place, staff_id, at } = about;
  if (place.shop_id !== null) await findOpenShopForShare(tx, place.shop_id);
  const named = await learnTacs(tx, receipt.learnt, at);
  const astray = receipt.devices.flatMap((device): Overtaken[] => {
    const tac = [device.imei, device.imei2]
      .flatMap((imei) => (imei === null ? [] : [imei.slice(0, 8)]))
      .find((one) => (named.get(one) ?? device.product_id) !== device.product_id);
    return tac === undefined
      ? []
      : [{ code: 'TAC_OTHER_MODEL', device, tac, model: receipt.models.nameOf(named.get(tac) ?? '') }];
  });
  if (astray.length > 0) return { overtaken: astray, device_ids: [] };
  const received = receipt.devices.map((device) => ({ id: newId(), move_id: newId(), ...device }));
  const taken = new Set(
    await insertDevices(tx, received, {
      shop_owner_id: place.shop_owner_id,
      shop_id: place.shop_id,
      state: place.shop_id === null ? 'received' : 'in_stock',
      staff_id,
      because: RECEIPT,
      at,
    }),
  );
  const overtaken = receipt.devices
    .filter(({ imei, imei2 }) => taken.has(imei) || (imei2 !== null && taken.has(imei2)))
    .map((device): Overtaken => ({ code: 'IMEI_IN_USE', device }));
  return { overtaken, device_ids: received.map(({ id }) => id) };
}

/** As the history of moves has always called it. */
const RECEIPT = 'receipt of stock';
