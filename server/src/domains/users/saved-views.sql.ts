/** The views of lists that people keep. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface ViewRow {
  readonly staff_id: string;
  readonly path: string;
  readonly name: string;
  readonly query: string;
  readonly group_id: string | null;
  readonly saved_at: string;
}

/** The views of one list that a person keeps, and those that others share with their group. */
export const viewsOf = (db: Reader, staff_id: string, group_id: string, path: string) =>
  db.sql
    .selectFrom('saved_views')
    .innerJoin('staff_names', 'staff_names.staff_id', 'saved_views.staff_id')
    .select(['saved_views.staff_id', 'name', 'query', 'group_id'])
    .select(sql<string>`coalesce(staff_name, '')`.as('made_by'))
    .where('path', '=', path)
    .where((is) => is.or([is('saved_views.staff_id', '=', staff_id), is('group_id', '=', group_id)]))
    .orderBy('name')
    .orderBy('saved_views.staff_id')
    .execute();

export const viewNamesOf = (tx: Tx, staff_id: string) =>
  tx.sql.selectFrom('saved_views').select(['path', 'name']).where('staff_id', '=', staff_id).execute();

export const putView = (tx: Tx, view: ViewRow) =>
  tx.sql
    .insertInto('saved_views')
    .values(view)
    .onConflict((same) =>
      same
        .columns(['staff_id', 'path', 'name'])
        .doUpdateSet({ query: view.query, group_id: view.group_id, saved_at: view.saved_at }),
    )
    .execute();

/** Whether there was such a view. */
export async function deleteView(tx: Tx, staff_id: string, path: string, name: string): Promise<boolean> {
  const gone = await tx.sql
    .deleteFrom('saved_views')
    .where('staff_id', '=', staff_id)
    .where('path', '=', path)
    .where('name', '=', name)
    .returning('name')
    .execute();
  return gone.length > 0;
}
