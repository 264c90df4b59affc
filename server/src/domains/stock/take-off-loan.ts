/** The phone of a loan that ends before it is paid. */
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { moveDevice, stateOfDevice } from './devices.sql.ts';
import { lockDevices } from './stock-movements.sql.ts';

/** The states of a phone that is on a loan. */
const ON_LOAN: readonly DeviceState[] = ['sold', 'active', 'in_repair', 'lost'];

/**
 * The state of the phone after its loan ends. A phone that came back may be sold again, whatever its state was. A phone
 * that did not come back is lost: it is still the business’s, and may be found.
 */
export function stateOffLoan(state: DeviceState, returned: boolean): DeviceState {
  if (!ON_LOAN.includes(state)) return state;
  return returned ? 'returned' : 'lost';
}

/** Moves the phone to that state. */
export async function takeDeviceOffLoan(
  tx: Tx,
  device: { device_id: string; returned: boolean; staff_id: string; because: string; at: Date },
): Promise<void> {
  const { returned, ...move } = device;
  await lockDevices(tx, [device.device_id]);
  const from = await stateOfDevice(tx, device.device_id);
  const to = stateOffLoan(from, returned);
  if (from !== to) await moveDevice(tx, { ...move, from, to, id: newId() });
}
