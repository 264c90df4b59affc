/** What the screen of the settings shows: versions with the names of those who made and approved them. */
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface ShownVersionRow {
  setting_group: string;
  version: number;
  effective_on: string;
  values: unknown;
  reason: string;
  changed_by: string | null;
  approved_by: string | null;
  request_id: string | null;
  created_at: string;
}

const shown = (db: Reader) =>
  db.sql
    .selectFrom('setting_versions as v')
    .leftJoin('staff_names as maker', 'maker.staff_id', 'v.changed_by')
    .leftJoin('decided_requests as request', 'request.request_id', 'v.request_id')
    .leftJoin('staff_names as checker', 'checker.staff_id', 'request.decided_by')
    .select([
      'v.setting_group',
      'v.version',
      'v.effective_on',
      'v.values',
      'v.reason',
      'maker.staff_name as changed_by',
      'checker.staff_name as approved_by',
      'v.request_id',
      'v.created_at',
    ]);

/** The versions of every group that are in force on a day or begin later, the newest first. */
export const versionsFrom = (db: Reader, on: string): Promise<ShownVersionRow[]> =>
  shown(db)
    .where(({ eb, not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('setting_versions as newer')
            .select(eb.lit(1).as('one'))
            .whereRef('newer.setting_group', '=', 'v.setting_group')
            .whereRef('newer.version', '>', 'v.version')
            .where('newer.effective_on', '<=', on),
        ),
      ),
    )
    .orderBy('v.version', 'desc')
    .execute();

/** One page of the versions of a group, the newest first, and how many there are. */
export async function historyOf(
  db: Reader,
  group: string,
  page: { readonly page_number: number; readonly page_size: number },
): Promise<{ rows: ShownVersionRow[]; total: number }> {
  const { count } = await db.sql
    .selectFrom('setting_versions')
    .where('setting_group', '=', group)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await shown(db)
    .where('v.setting_group', '=', group)
    .orderBy('v.version', 'desc')
    .limit(page.page_size)
    .offset((page.page_number - 1) * page.page_size)
    .execute();
  return { rows, total: count };
}

/** The version of a group that was added last, whether it has begun or not. */
export const newestVersion = (db: Reader, group: string) =>
  db.sql
    .selectFrom('setting_versions')
    .where('setting_group', '=', group)
    .select(['version', 'effective_on', 'values'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Makes two changes of one group wait for each other until the transaction ends. */
export const lockSettings = (tx: Tx, group: string) =>
  tx.prepared('lock-settings', "select pg_advisory_xact_lock(hashtext('settings'), hashtext($1))", [group]);
