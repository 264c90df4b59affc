import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';

const device = (db: Reader) =>
  db.sql
    .selectFrom('devices')
    .innerJoin('products', 'products.id', 'devices.product_id')
    .select([
      'devices.id',
      'devices.imei',
      'devices.imei2',
      'devices.state',
      'devices.shop_id',
      'devices.shop_owner_id',
      'devices.product_id',
      'products.name as product_name',
      'products.model',
      'products.lock_solution',
      'products.lock_type',
    ]);

/** By either IMEI of a dual-SIM phone. */
export const findDeviceByImei = (db: Reader, imei: string) =>
  device(db)
    .where((e) => e.or([e('devices.imei', '=', imei), e('devices.imei2', '=', imei)]))
    .executeTakeFirst();

/** Where a device is in its life. The caller knows that it exists. */
export const stateOfDevice = async (db: Reader, id: string): Promise<DeviceState> =>
  (await db.sql.selectFrom('devices').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state as DeviceState;

/** Whether a loan that is not over stands on the device. */
export const hasRunningLoan = async (db: Reader, device_id: string): Promise<boolean> =>
  (await db.sql.selectFrom('device_loans').select('loan_id').where('device_id', '=', device_id).executeTakeFirst()) !==
  undefined;

/**
 * Moves a device only from the state it is believed to be in: of two who try at once, one finds nothing to move. It
 * stays in its shop.
 */
export async function moveDevice(
  tx: Tx,
  move: { device_id: string; from: string; to: string; because: string; staff_id: string | null; id: string; at: Date },
): Promise<boolean> {
  const moved = await tx.sql
    .updateTable('devices')
    .set({ state: move.to })
    .where('id', '=', move.device_id)
    .where('state', '=', move.from)
    .returning('shop_id')
    .executeTakeFirst();
  if (!moved) return false;
  await tx.sql
    .insertInto('device_moves')
    .values({
      id: move.id,
      device_id: move.device_id,
      from_state: move.from,
      to_state: move.to,
      from_shop_id: moved.shop_id,
      shop_id: moved.shop_id,
      staff_id: move.staff_id,
      because: move.because,
      at: move.at.toISOString(),
    })
    .execute();
  return true;
}
