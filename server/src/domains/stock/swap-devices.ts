/** A loan goes on with another phone: the history of both says so. */
import type { OldPhone as OldPhoneValue } from '@palier/contract/device-locks/records.ts';
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import type * as z from 'zod';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { moveDevice, stateOfDevice } from './devices.sql.ts';

export type OldPhone = z.output<typeof OldPhoneValue>;

/**
 * Where the life of a phone goes on after its loan has left it. One that is lost was not swapped by anybody's hands, so
 * that when it is found it comes back from its customer; one that was only mistyped never left the shelf.
 */
const AFTER: Readonly<Record<OldPhone, readonly DeviceState[]>> = {
  returned: ['swapped', 'returned'],
  damaged: ['swapped', 'damaged'],
  lost: ['lost'],
  mistyped: ['in_stock'],
};

export interface Swap {
  readonly from_device_id: string;
  readonly old_phone: OldPhone;
  readonly to_device_id: string;
  /** A loan that runs has its phone in its customer's hands at once; one that waits for its lock has only sold it. */
  readonly is_running: boolean;
  readonly loan_reference: string;
  readonly staff_id: string;
  readonly at: Date;
}

/** The caller has locked both devices. Refuses IMEI_NOT_AVAILABLE when the new one is not on the shelf any more. */
export async function swapDevices(
  tx: Tx,
  { from_device_id, old_phone, to_device_id, is_running, loan_reference, staff_id, at }: Swap,
): Promise<void> {
  const move = (device_id: string, from: DeviceState, to: DeviceState, because: string) =>
    moveDevice(tx, { id: newId(), device_id, from, to, because, staff_id, at });
  let state = await stateOfDevice(tx, from_device_id);
  for (const next of AFTER[old_phone]) {
    await move(from_device_id, state, next, `imei_change:${loan_reference}`);
    state = next;
  }
  if (!(await move(to_device_id, 'in_stock', 'sold', `loan:${loan_reference}`)))
    throw fail('IMEI_NOT_AVAILABLE', { state: await stateOfDevice(tx, to_device_id) }, 'imei');
  if (is_running) await move(to_device_id, 'sold', 'active', `loan:${loan_reference}`);
}
