import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { StandIns } from '../../platform/database/tables.ts';

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
