import type { Reader, Tx } from '../../platform/database/connection.ts';

export async function isDeviceKnown(db: Reader, staff_id: string, device_hash: Buffer): Promise<boolean> {
  const found = await db.sql
    .selectFrom('known_devices')
    .select('staff_id')
    .where('staff_id', '=', staff_id)
    .where('device_hash', '=', device_hash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Records that a person signed in from a device. Returns whether it was new, and how many others they have. */
export async function keepDevice(
  tx: Tx,
  staff_id: string,
  device_hash: Buffer,
  at: Date,
): Promise<{ is_new: boolean; others: number }> {
  const [kept] = await tx.prepared<{ is_new: boolean; others: number }>(
    'keep-device',
    `insert into known_devices (staff_id, device_hash, first_seen_at, last_seen_at) values ($1, $2, $3, $3)
     on conflict (staff_id, device_hash) do update set last_seen_at = excluded.last_seen_at
     returning first_seen_at = $3 as is_new, (select count(*) from known_devices where staff_id = $1
       and device_hash <> $2) as others`,
    [staff_id, device_hash, at],
  );
  return kept ?? { is_new: false, others: 0 };
}
