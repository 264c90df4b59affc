/** The door of stock: what other domains may use of devices. */
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { findDeviceByImei, hasRunningLoan, moveDevice } from './devices.sql.ts';
import { isUngraded } from './returned-phones.sql.ts';
import { lockDevices } from './stock-movements.sql.ts';

export { checkReceipt } from './check-receipt.ts';
export { findDeviceByImei, imeiOf, isLostFromLoan, stateOfDevice } from './devices.sql.ts';
export { findScanPicture, gradeOfScan, insertScan, scanEvidence, setScanUsed } from './phone-scans.sql.ts';
export { receiptPlace, receiveDevices } from './receive-devices.ts';
export { missingScans, requireScan } from './require-scan.ts';
export { spendPhone, undoCost } from './phone-cost.ts';
export { isUngraded, setGrade } from './returned-phones.sql.ts';
export { requireGradedScan, takeInPhone, valueOfPhone } from './take-in-phone.ts';
export { devicesLike } from './search-devices.sql.ts';
export { lockDevices };
export { type OldPhone, swapDevices } from './swap-devices.ts';
export { usedInStock } from './used-stock.sql.ts';
export { stateOffLoan, takeDeviceOffLoan } from './take-off-loan.ts';

/**
 * The device, if it can be sold in this shop as this product, and belongs to this owner where one is named. Refuses
 * IMEI_UNKNOWN, IMEI_OTHER_SHOP, IMEI_NOT_AVAILABLE, IMEI_OTHER_MODEL, IMEI_OTHER_GRADE, and PHONE_NOT_GRADED for a
 * phone that came back before grades.
 */
export async function sellableDevice(
  db: Reader,
  wanted: {
    imei: string;
    product_id: string | null;
    shop_id: string | null;
    shop_owner_id?: string | null;
    /** Null is a new phone; whatever it is where none is named. */
    grade?: PhoneGrade | null;
  },
) {
  const device = await findDeviceByImei(db, wanted.imei);
  if (!device) throw fail('IMEI_UNKNOWN', {}, 'imei');
  if ((wanted.shop_owner_id ?? null) !== null && device.shop_owner_id !== wanted.shop_owner_id)
    throw fail('IMEI_OTHER_SHOP', {}, 'imei');
  if (device.state !== 'in_stock') throw fail('IMEI_NOT_AVAILABLE', { state: device.state }, 'imei');
  if (wanted.product_id !== null && device.product_id !== wanted.product_id)
    throw fail('IMEI_OTHER_MODEL', { model: device.product_name }, 'imei');
  if (wanted.grade !== undefined && device.grade !== wanted.grade)
    throw fail('IMEI_OTHER_GRADE', { grade: device.grade ?? 'new' }, 'imei');
  if (wanted.shop_id !== null && device.shop_id !== null && device.shop_id !== wanted.shop_id)
    throw fail('IMEI_OTHER_SHOP', {}, 'imei');
  if (await isUngraded(db, device)) throw fail('PHONE_NOT_GRADED', {}, 'imei');
  return device;
}

/**
 * The same device, locked: until the transaction ends it neither moves to another shop nor leaves the shelf. Refuses
 * what `sellableDevice` refuses.
 */
export async function sellableDeviceForUpdate(tx: Tx, wanted: Parameters<typeof sellableDevice>[1]) {
  const device = await findDeviceByImei(tx, wanted.imei);
  if (device) await lockDevices(tx, [device.id]);
  return sellableDevice(tx, wanted);
}

/** Sells the device. If two agents sell one IMEI at once, the second is refused with IMEI_NOT_AVAILABLE. */
export async function sellDevice(
  tx: Tx,
  device_id: string,
  staff_id: string,
  because: string,
  at: Date,
): Promise<void> {
  const moved = await moveDevice(tx, { device_id, from: 'in_stock', to: 'sold', because, staff_id, id: newId(), at });
  if (!moved) throw fail('IMEI_NOT_AVAILABLE', { state: 'sold' }, 'imei');
}

export async function activateDevice(
  tx: Tx,
  device_id: string,
  staff_id: string | null,
  because: string,
  at: Date,
): Promise<void> {
  await moveDevice(tx, { device_id, from: 'sold', to: 'active', because, staff_id, id: newId(), at });
}

/** A phone that was sold and never left the shop is in stock again. */
export async function putDeviceBack(tx: Tx, device_id: string, because: string, at: Date): Promise<void> {
  const back = { from: 'sold', to: 'in_stock', staff_id: null };
  await moveDevice(tx, { device_id, ...back, because, id: newId(), at });
}

/**
 * When the loan is paid, the phone belongs to its customer, also while it is in repair. A lost phone stays lost and
 * belongs to the customer when it is found.
 * A phone that was sold again stays as it is: a late payment of its earlier loan does not release it.
 */
export async function releaseDeviceFromStock(tx: Tx, device_id: string, because: string, at: Date): Promise<void> {
  if (await hasRunningLoan(tx, device_id)) return;
  for (const from of ['active', 'in_repair'])
    if (await moveDevice(tx, { device_id, from, to: 'released', because, staff_id: null, id: newId(), at })) return;
}
