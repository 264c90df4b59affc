import type { Reader, Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { findOpenShopForShare, type Scope } from '../network/network.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import type { CheckedReceipt, GoodDevice } from './check-receipt.ts';
import { openShopInSight, ownerInSight } from './places.ts';
import { insertDevices, learnTacs } from './receipts.sql.ts';

/** The owner and the shop of the devices of a receipt, and the model of rows that name none. */
export interface ReceiptPlace {
  readonly shop_owner_id: string | null;
  readonly shop_id: string | null;
  readonly product_id: string | null;
}

/**
 * Decides the owner and the shop of a receipt. Where the caller names none, they are the caller's own shop or owner,
 * and a shop decides its owner.
 * Refuses OWNER_NOT_FOUND, OWNER_NOT_ACTIVE, SHOP_NOT_FOUND, SHOP_CLOSED, SHOP_OF_OTHER_OWNER, PRODUCT_NOT_FOUND.
 */
export async function receiptPlace(db: Reader, wanted: ReceiptPlace, scope: Scope): Promise<ReceiptPlace> {
  const shop_id = wanted.shop_id ?? scope.shop_id;
  const shop = shop_id === null ? null : await openShopInSight(db, shop_id, scope);
  const owner = wanted.shop_owner_id === null ? null : await ownerInSight(db, wanted.shop_owner_id, scope);
  // A suspended owner keeps their stock; a proposed owner may not have any yet.
  if (owner && (owner.status === 'pending' || owner.status === 'refused'))
    throw fail('OWNER_NOT_ACTIVE', { state: owner.status }, 'shop_owner_id');
  const shop_owner_id = wanted.shop_owner_id ?? shop?.shop_owner_id ?? scope.shop_owner_id;
  if (shop_owner_id === null && shop === null) throw fail('OWNER_NOT_FOUND', {}, 'shop_owner_id');
  if (shop && shop.shop_owner_id !== shop_owner_id) throw fail('SHOP_OF_OTHER_OWNER', {}, 'shop_id');
  if (wanted.product_id !== null && !(await findProduct(db, wanted.product_id)))
    throw fail('PRODUCT_NOT_FOUND', {}, 'product_id');
  return { shop_owner_id, shop_id: shop?.id ?? null, product_id: wanted.product_id };
}

/** A device that another receipt took between the check and the writing. */
export type Overtaken =
  | { readonly code: 'IMEI_IN_USE'; readonly device: GoodDevice }
  | { readonly code: 'TAC_OTHER_MODEL'; readonly device: GoodDevice; readonly tac: string; readonly model: string };

/**
 * Writes all devices of a checked receipt. With a shop they are in stock there; without one they are received only.
 * Answers the devices that another receipt took first; if there are any, the transaction must be rolled back.
 */
export async function receiveDevices(
  tx: Tx,
  receipt: CheckedReceipt,
  about: { place: ReceiptPlace; staff_id: string; at: Date },
): Promise<{ overtaken: Overtaken[]; device_ids: string[] }> {
  const { place, staff_id, at } = about;
  // The shop may have changed hands since the place was decided; from here on it stays as it is.
  if (place.shop_id !== null && (await findOpenShopForShare(tx, place.shop_id)).shop_owner_id !== place.shop_owner_id)
    throw fail('SHOP_OF_OTHER_OWNER', {}, 'shop_id');
  const named = await learnTacs(tx, receipt.learnt, at);
  const of_other_model = receipt.devices.flatMap((device): Overtaken[] => {
    const tac = [device.imei, device.imei2]
      .flatMap((imei) => (imei === null ? [] : [imei.slice(0, 8)]))
      .find((one) => (named.get(one) ?? device.product_id) !== device.product_id);
    return tac === undefined
      ? []
      : [{ code: 'TAC_OTHER_MODEL', device, tac, model: receipt.models.nameOf(named.get(tac) ?? '') }];
  });
  if (of_other_model.length > 0) return { overtaken: of_other_model, device_ids: [] };
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

/** The reason of the first move. It never changes, so that the history of moves names receipts in one way. */
const RECEIPT = 'receipt of stock';
