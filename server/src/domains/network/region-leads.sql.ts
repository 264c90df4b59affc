/** Statements about the leads of regions. */
import { isNamed } from '../../platform/database/search-text.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { all, anywhere, beginning } from './listing.ts';

/** False when they lead the region already. */
export async function insertLead(
  tx: Tx,
  row: { region_id: string; staff_id: string; named_by: string; named_at: string },
): Promise<boolean> {
  return (
    (await tx.sql
      .insertInto('region_leads')
      .values(row)
      .onConflict((c) => c.doNothing())
      .returning('staff_id')
      .executeTakeFirst()) !== undefined
  );
}

/** False when they did not lead the region. */
export async function deleteLead(tx: Tx, region_id: string, staff_id: string): Promise<boolean> {
  return (
    (await tx.sql
      .deleteFrom('region_leads')
      .where('region_id', '=', region_id)
      .where('staff_id', '=', staff_id)
      .returning('staff_id')
      .executeTakeFirst()) !== undefined
  );
}

/** Removes a person who is gone from the regions they lead. Returns those regions. */
export async function deleteLeadsOf(tx: Tx, staff_id: string): Promise<string[]> {
  return (
    await tx.sql.deleteFrom('region_leads').where('staff_id', '=', staff_id).returning('region_id').execute()
  ).map(({ region_id }) => region_id);
}

/** People who may sign in, by name or by the beginning of their username or dealer code. */
export async function findCandidates(
  db: Reader,
  search: string,
  most: number,
): Promise<Array<{ id: string; name: string; username: string; group: string }>> {
  const where = all([
    sql`p.suspended_at is null`,
    ...(search === ''
      ? []
      : [
          sql`(${isNamed('p.full_name', anywhere(search))} or p.username ilike ${beginning(search)}
            or p.dealer_code ilike ${beginning(search)})`,
        ]),
  ]);
  const { rows } = await sql<{ id: string; name: string; username: string; group: string }>`
    select p.staff_id as id, p.full_name as name, p.username, g.group_name as "group" from portal_users p
      join group_names g on g.group_id = p.group_id ${where} order by lower(p.full_name), p.staff_id
      limit ${most}`.execute(db.sql);
  return rows;
}
