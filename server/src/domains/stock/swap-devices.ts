/** A loan continues with another phone. The history of moves of both phones records it. */
import type { OldPhone as OldPhoneValue } from '@palier/contract/device-locks/records.ts';
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { findShop, shopIsOpen } from '../network/network.ts';
import { moveDevice, placeOfDevice, stateOfDevice } from './devices.sql.ts';

export type OldPhone = z.output<typeof OldPhoneValue>;

/**
 * The states that a phone passes after its loan has left it. A lost phone was not handed back, so it comes back from
 * its customer when it is found. A phone whose IMEI was only mistyped never left the shelf.
 */
const AFTER: Readonly<Record<OldPhone, readonly DeviceState[]>> = {
  returned: ['swapped', 'returned'],
  damaged: ['swapped', 'damaged'],
  lost: ['lost'],
  mistyped: ['in_stock'],
};

/** One whose shop was closed or changed hands meanwhile has no shelf: the stock keeper names another shop. */
const statesAfter = async (db: Reader, old_phone: OldPhone, device_id: string): Promise<readonly DeviceState[]> =>
  old_phone === 'mistyped' && !(await isShelfOpen(db, device_id)) ? ['returned'] : AFTER[old_phone];

async function isShelfOpen(db: Reader, device_id: string): Promise<boolean> {
  const { shop_id, shop_owner_id } = await placeOfDevice(db, device_id);
  if (shop_id === null) return false;
  const shop = await findShop(db, shop_id);
  return shopIsOpen(shop) && (shop_owner_id === null || shop.shop_owner_id === shop_owner_id);
}

export interface Swap {
  readonly from_device_id: string;
  readonly old_phone: OldPhone;
  readonly to_device_id: string;
  /** Whether it is the lost phone of this loan, which takes its place on it again; otherwise it is of the stock. */
  readonly is_found: boolean;
  /** The new phone of a running loan is active at once; that of a loan that waits for its lock is only sold. */
  readonly is_running: boolean;
  readonly loan_reference: string;
  readonly staff_id: string;
  readonly at: Date;
}

/**
 * The caller must lock both devices first. Refuses IMEI_NOT_AVAILABLE when the new one is no longer in stock, or no
 * longer lost.
 */
export async function swapDevices(
  tx: Tx,
  { from_device_id, old_phone, to_device_id, is_found, is_running, loan_reference, staff_id, at }: Swap,
): Promise<void> {
  const move = (device_id: string, from: DeviceState, to: DeviceState, because: string) =>
    moveDevice(tx, { id: newId(), device_id, from, to, because, staff_id, at });
  let state = await stateOfDevice(tx, from_device_id);
  for (const next of await statesAfter(tx, old_phone, from_device_id)) {
    await move(from_device_id, state, next, `imei_change:${loan_reference}`);
    state = next;
  }
  const [before, because] = is_found ? (['lost', 'found'] as const) : (['in_stock', 'loan'] as const);
  if (!(await move(to_device_id, before, 'sold', `${because}:${loan_reference}`)))
    throw fail('IMEI_NOT_AVAILABLE', { state: await stateOfDevice(tx, to_device_id) }, 'imei');
  if (is_running) await move(to_device_id, 'sold', 'active', `${because}:${loan_reference}`);
}
