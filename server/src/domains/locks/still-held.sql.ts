import type { Reader } from '../../database/connection.ts';

/** Whether the provider still has to let a phone go that an ended loan left: sold again now, it would be released under its new loan. */
export const isStillHeld = async (db: Reader, device_id: string): Promise<boolean> => (await db.prepared('still-held', `select 1 from device_locks where device_id = $1 and desired = 'released' and reported <> 'released' and lock_solution <> 'none' limit 1`, [device_id])).length > 0;
