import type { Received, Result } from '@palier/contract/call.ts';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { StandIns } from '../../platform/database/tables.ts';
import { deskList } from './desk-lists.sql.ts';

export const insertStandIn = (tx: Tx, row: Insertable<StandIns>): Promise<unknown> =>
  tx.sql.insertInto('stand_ins').values(row).execute();

/** Who stood in for the customer of a sale last. */
export const newestStandIn = (db: Reader, application_id: string): Promise<Selectable<StandIns> | undefined> =>
  db.sql
    .selectFrom('stand_ins')
    .selectAll()
    .where('application_id', '=', application_id)
    .orderBy('stood_in_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findStandIn = (db: Reader, id: string): Promise<Selectable<StandIns> | undefined> =>
  db.sql.selectFrom('stand_ins').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest first. */
export async function listStandIns(
  db: Reader,
  staff_id: string,
  scope: Parameters<typeof deskList>[1],
  { stood_in_as, ...asked }: Received<typeof salesCalls.standIns>,
): Promise<Result<typeof salesCalls.standIns>> {
  const { rows, count } = deskList(staff_id, scope, asked, {
    table: sql`stand_ins`,
    seen_by: sql`d.stood_in_by`,
    conditions: stood_in_as === undefined ? [] : [sql`d.stood_in_as = ${stood_in_as}`],
    order: sql`d.stood_in_at desc, d.id desc`,
    columns: sql`d.id as stand_in_id, g.staff_name as sold_by, f.staff_name as stood_in_by, d.stood_in_at, d.stood_in_as`,
    joined: sql`join staff_names g on g.staff_id = a.agent_id`,
  });
  const { rows: data } = await sql<Result<typeof salesCalls.standIns>['data'][number]>`${rows}`.execute(db.sql);
  const { rows: counts } = await sql<{ n: number }>`${count}`.execute(db.sql);
  return { data, total_items: counts[0]?.n ?? 0 };
}
