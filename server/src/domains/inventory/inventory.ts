/** The door of inventory: what other domains may use of phones, prices and stock. */
import type { Price } from '@palier/contract/rules/price.ts';
import type { Reader, Tx } from '../../database/connection.ts';
import { newId } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { findDeviceByImei, moveDevice, pricedProducts } from './inventory.sql.ts';

export { findPriceVersion, pricedProducts, type PricedProduct } from './inventory.sql.ts';

export const priceOf = (product: Price): Price => ({ retail_price_fcfa: product.retail_price_fcfa, deposit_fcfa: product.deposit_fcfa, credit_multiplier: product.credit_multiplier });

export async function findPricedProduct(db: Reader, product_id: string, on: string, shop_id: string | null) {
  const [product] = await pricedProducts(db, on, shop_id, product_id);
  if (!product) throw refuse('PRODUCT_NOT_FOUND');
  return product;
}

/** The device, if it can be sold here as this product. Refuses with what stands in the way. */
export async function sellableDevice(db: Reader, wanted: { imei: string; product_id: string | null; shop_id: string | null }) {
  const device = await findDeviceByImei(db, wanted.imei);
  if (!device) throw refuse('IMEI_UNKNOWN', {}, 'imei');
  if (device.state !== 'in_stock') throw refuse('IMEI_NOT_AVAILABLE', { state: device.state }, 'imei');
  if (wanted.product_id !== null && device.product_id !== wanted.product_id) throw refuse('IMEI_OTHER_MODEL', { model: device.product_name }, 'imei');
  if (wanted.shop_id !== null && device.shop_id !== null && device.shop_id !== wanted.shop_id) throw refuse('IMEI_OTHER_SHOP', {}, 'imei');
  return device;
}

/** Sells the device: of two agents selling one IMEI at once, the second is refused. */
export async function sellDevice(tx: Tx, device_id: string, staff_id: string, because: string, at: Date): Promise<void> {
  const moved = await moveDevice(tx, { device_id, from: 'in_stock', to: 'sold', because, staff_id, id: newId(), at });
  if (!moved) throw refuse('IMEI_NOT_AVAILABLE', { state: 'sold' }, 'imei');
}

export async function activateDevice(tx: Tx, device_id: string, staff_id: string, because: string, at: Date): Promise<void> {
  await moveDevice(tx, { device_id, from: 'sold', to: 'active', because, staff_id, id: newId(), at });
}

export async function releaseDeviceFromStock(tx: Tx, device_id: string, because: string, at: Date): Promise<void> {
  await moveDevice(tx, { device_id, from: 'active', to: 'released', because, staff_id: null, id: newId(), at });
}
