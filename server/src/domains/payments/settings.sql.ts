import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface LocksHold {
  readonly held: boolean;
  readonly by: string | null;
  readonly reason: string | null;
  /** The book is a copy, and nobody has said yet that what happened since is in it. */
  readonly is_restored: boolean;
}

export async function locksHold(db: Reader): Promise<LocksHold> {
  const row = await db.sql
    .selectFrom('business_settings')
    .leftJoin('staff_names', 'staff_names.staff_id', 'business_settings.locks_held_by')
    .select(['locks_held_at', 'locks_held_by', 'locks_held_reason', 'staff_name'])
    .executeTakeFirst();
  const held = row !== undefined && row.locks_held_at !== null;
  return {
    held,
    is_restored: held && row.locks_held_by === null,
    by: row?.staff_name ?? null,
    reason: row?.locks_held_reason ?? null,
  };
}

/** `by` and `reason` are null for a database that was restored from a copy. */
export const setLocksHold = (
  tx: Tx,
  hold: { readonly by: string | null; readonly reason: string | null; readonly at: Date } | null,
) =>
  tx.sql
    .updateTable('business_settings')
    .set({
      locks_held_by: hold?.by ?? null,
      locks_held_reason: hold?.reason ?? null,
      locks_held_at: hold?.at.toISOString() ?? null,
    })
    .execute();
