/** The hold on all automatic locks. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface LocksHold {
  readonly held: boolean;
  readonly by: string | null;
  readonly by_id: string | null;
  readonly reason: string | null;
  /** When it ends by itself; null for one that a second person prolonged, and for a database restored from a copy. */
  readonly until: string | null;
  readonly prolonged_by: string | null;
  /** The book is a copy, and nobody has said yet that what happened since is in it. */
  readonly is_restored: boolean;
}

/** The hold that stands at this moment: one person’s hold ends by itself. */
export async function locksHold(db: Reader, now: Date): Promise<LocksHold> {
  const row = await db.sql
    .selectFrom('business_settings as s')
    .leftJoin('staff_names as n', 'n.staff_id', 's.locks_held_by')
    .leftJoin('staff_names as p', 'p.staff_id', 's.locks_prolonged_by')
    .select(['s.locks_held_at', 's.locks_held_by', 's.locks_held_reason', 's.locks_held_until'])
    .select(['n.staff_name as by', 'p.staff_name as prolonged_by'])
    .executeTakeFirst();
  const hasEnded = row?.locks_held_until != null && Date.parse(row.locks_held_until) <= now.getTime();
  const held = row !== undefined && row.locks_held_at !== null && !hasEnded;
  return {
    held,
    is_restored: held && row.locks_held_by === null,
    by: held ? row.by : null,
    by_id: held ? row.locks_held_by : null,
    reason: held ? row.locks_held_reason : null,
    until: held ? row.locks_held_until : null,
    prolonged_by: held ? row.prolonged_by : null,
  };
}

interface Hold {
  /** Null, as `reason` and `until`, for a database that was restored from a copy. */
  readonly by: string | null;
  readonly reason: string | null;
  readonly at: Date;
  readonly until: Date | null;
}

export const setLocksHold = (tx: Tx, hold: Hold | null) =>
  tx.sql
    .updateTable('business_settings')
    .set({
      locks_held_by: hold?.by ?? null,
      locks_held_reason: hold?.reason ?? null,
      locks_held_at: hold?.at.toISOString() ?? null,
      locks_held_until: hold?.until?.toISOString() ?? null,
      locks_prolonged_by: null,
    })
    .execute();

export const prolongLocksHold = (tx: Tx, staff_id: string) =>
  tx.sql.updateTable('business_settings').set({ locks_held_until: null, locks_prolonged_by: staff_id }).execute();

export const noteHoldStart = (tx: Tx, id: string, staff_id: string, now: Date) =>
  tx.sql.insertInto('lock_hold_starts').values({ id, staff_id, started_at: now.toISOString() }).execute();

/** Who else started a hold after this moment, the latest first. */
export const heldByOthersSince = async (db: Reader, staff_id: string, after: Date): Promise<string[]> =>
  (
    await db.prepared<{ name: string }>(
      'held-by-others-since',
      `select n.staff_name as name from lock_hold_starts s join staff_names n on n.staff_id = s.staff_id
        where s.staff_id <> $1 and s.started_at > $2 group by n.staff_name order by max(s.started_at) desc`,
      [staff_id, after],
    )
  ).map(({ name }) => name);

/** Whether this person started a hold after this moment. */
export const heldSince = async (db: Reader, staff_id: string, after: Date): Promise<boolean> =>
  (
    await db.prepared('held-since', 'select 1 from lock_hold_starts where staff_id = $1 and started_at > $2 limit 1', [
      staff_id,
      after,
    ])
  ).length > 0;
