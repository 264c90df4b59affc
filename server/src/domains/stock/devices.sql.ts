/** Single devices, and their moves. */
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { within } from '../catalogue/catalogue.ts';
import type { Scope } from '../network/network.ts';

const device = (db: Reader) =>
  db.sql
    .selectFrom('devices')
    .innerJoin('products', 'products.id', 'devices.product_id')
    .select([
      'devices.id',
      'devices.imei',
      'devices.imei2',
      'devices.state',
      'devices.grade',
      'devices.shop_id',
      'devices.shop_owner_id',
      'devices.product_id',
      'products.name as product_name',
      'products.model',
      'products.lock_solution',
      'products.lock_type',
    ]);

/** Finds a phone by either of its IMEIs. */
export const findDeviceByImei = (db: Reader, imei: string) =>
  device(db)
    .where((e) => e.or([e('devices.imei', '=', imei), e('devices.imei2', '=', imei)]))
    .executeTakeFirst();

/** Finds a device by either IMEI within the scope. */
export async function deviceIdByImei(db: Reader, imei: string, scope: Scope): Promise<string | null> {
  const { rows } = await sql<{
    id: string;
  }>`select d.id from imeis i join devices d on d.id = i.device_id where i.imei = ${imei} and ${within(scope)}`.execute(
    db.sql,
  );
  return rows[0]?.id ?? null;
}

/** The state of a device. The caller must know that the device exists. */
export const stateOfDevice = async (db: Reader, id: string): Promise<DeviceState> =>
  (await db.sql.selectFrom('devices').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state as DeviceState;

/** The first IMEI of a device, by which the books know it. The caller must know that the device exists. */
export const imeiOf = async (db: Reader, id: string): Promise<string> =>
  (await db.sql.selectFrom('devices').select('imei').where('id', '=', id).executeTakeFirstOrThrow()).imei;

/** The model of a device. The caller must know that the device exists. */
export const productOf = async (db: Reader, id: string): Promise<string> =>
  (await db.sql.selectFrom('devices').select('product_id').where('id', '=', id).executeTakeFirstOrThrow()).product_id;

/** The shop and the owner of a device. The caller must know that the device exists. */
export const placeOfDevice = (db: Reader, id: string) =>
  db.sql.selectFrom('devices').select(['shop_id', 'shop_owner_id']).where('id', '=', id).executeTakeFirstOrThrow();

/** What a keeper who scans the device must know of it. The caller must know that the device exists. */
export const deviceToScan = (db: Reader, id: string) =>
  db.sql
    .selectFrom('devices')
    .select(['imei', 'imei2', 'shop_id', 'state', 'grade'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Whether the device is on a loan that is not over. */
export const hasRunningLoan = async (db: Reader, device_id: string): Promise<boolean> =>
  (await db.sql.selectFrom('device_loans').select('loan_id').where('device_id', '=', device_id).executeTakeFirst()) !==
  undefined;

/** Whether the phone is lost since this loan left it for another one. */
export const isLostFromLoan = async (db: Reader, device_id: string, loan_reference: string): Promise<boolean> =>
  (
    await db.prepared(
      'lost-from-loan',
      `select 1 from devices d where d.id = $1 and d.state = 'lost' and (select m.because from device_moves m
        where m.device_id = d.id and m.to_state = 'lost' order by m.id desc limit 1) = $2`,
      [device_id, `imei_change:${loan_reference}`],
    )
  ).length > 0;

/**
 * Moves a device only if it is still in the state `from`, and answers whether it moved: of two moves at once, only one
 * succeeds. The device stays in its shop.
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
