/** What becomes of a phone whose loan is ended before it was paid. */
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { moveDevice, stateOfDevice } from './devices.sql.ts';
import { lockDevices } from './stock-movements.sql.ts';

/** States in which a phone is a customer's under a loan. */
const ON_LOAN: readonly DeviceState[] = ['sold', 'active', 'in_repair', 'lost'];

/**
 * One that came back may be put on the shelf again, wherever it was believed to be; one that did not is its customer's
 * to keep, and a lost one stays lost.
 */
export const stateOffLoan = (state: DeviceState, returned: boolean): DeviceState =>
  !ON_LOAN.includes(state) ? state : returned ? 'returned' : state === 'lost' ? 'lost' : 'released';

/** Writes it in the history of moves. */
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
