import type { Reader, Tx } from '../../database/connection.ts';
import { newId } from '../../ids.ts';

const ROWS_A_STATEMENT = 1000;

export async function insertAccountChanges(
  tx: Tx,
  { staff_ids, changed_by, what, at }: { staff_ids: readonly string[]; changed_by: string; what: string; at: Date },
): Promise<void> {
  const rows = staff_ids.map((staff_id) => ({ id: newId(), staff_id, changed_by, what, at: at.toISOString() }));
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await tx.sql
      .insertInto('account_changes')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute();
}

/** In either direction. */
export const tieBetween = async (db: Reader, one: string, other: string, since: Date): Promise<boolean> =>
  (
    await db.prepared(
      'tie-between',
      'select 1 from account_changes where ((staff_id = $1 and changed_by = $2) or (staff_id = $2 and changed_by = $1)) and at > $3 limit 1',
      [one, other, since],
    )
  ).length > 0;

/** When somebody's account was last changed in this way. */
export const lastChange = async (db: Reader, staff_id: string, what: string): Promise<string | undefined> =>
  (
    await db.sql
      .selectFrom('account_changes')
      .select('at')
      .where('staff_id', '=', staff_id)
      .where('what', '=', what)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.at;

/** Who did each of these last to somebody's account, by name; for whoever decides about it. */
export async function tiesOf(
  db: Reader,
  staff_id: string,
): Promise<Partial<Record<'made' | 'number' | 'password', { by: string; at: string }>>> {
  const rows = await db.prepared<{ what: 'made' | 'number' | 'password'; by: string; at: string }>(
    'ties-of',
    'select distinct on (c.what) c.what, f.full_name as by, c.at from account_changes c join staff f on f.id = c.changed_by where c.staff_id = $1 order by c.what, c.at desc',
    [staff_id],
  );
  return Object.fromEntries(rows.map(({ what, by, at }) => [what, { by, at: new Date(at).toISOString() }]));
}
