/** A stock keeper scans a phone: each picture is another one. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import { picture } from './slip-paper.ts';
import type { Portal, Staff } from './portal.ts';

/**
 * A keeper who asks for nothing and decides nothing, so that anybody may rely on their scans. Each one has just signed
 * in, no matter how far a test has moved the clock.
 */
export const keeperOf = (portal: Portal): Promise<Staff> => portal.staff(['MANAGE_STOCK', 'VIEW_INVENTORY']);

export async function scan(
  portal: Portal,
  imei: string,
  shop_id: string,
  as?: Staff,
  grade: PhoneGrade = 'B',
): Promise<void> {
  await portal.done(
    deviceLocksCalls.scanPhone,
    { imei, how_read: 'typed', grade, shop_id, picture: await picture('phone.jpg') },
    as ?? (await keeperOf(portal)),
  );
}

/** Scans the phone that a loan has now, in the shop that sold it. */
export async function scanPhoneOf(portal: Portal, loan_id: string, as?: Staff, grade?: PhoneGrade): Promise<void> {
  const { imei, shop_id } = await portal.database.sql
    .selectFrom('device_locks')
    .innerJoin('loans', 'loans.id', 'device_locks.loan_id')
    .select(['device_locks.imei', 'loans.shop_id'])
    .where('loan_id', '=', loan_id)
    .executeTakeFirstOrThrow();
  await scan(portal, imei, shop_id ?? '', as, grade);
}
