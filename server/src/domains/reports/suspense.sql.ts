import type { Reader } from '../../platform/database/connection.ts';

/** Money that has no loan yet. */
export const suspenseNow = async (db: Reader): Promise<number> =>
  (await db.prepared<{ fcfa: number }>('suspense-now', 'select suspense_fcfa as fcfa from recorded_suspense', []))[0]
    ?.fcfa ?? 0;
