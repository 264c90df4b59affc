import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export interface CategoryRow {
  readonly id: string;
  readonly name: string;
  readonly status: 'active' | 'inactive';
  readonly agents: number;
  readonly date_created: string;
}

/** Newest first. Agents who have left are not counted. */
export async function listCategories(db: Reader, id: string | null = null): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select g.id, g.name, g.status, coalesce(a.agents, 0) as agents, g.created_at as date_created
    from agent_categories g left join (select category_id, count(*)::int as agents from agents where left_at is null
      and category_id is not null group by category_id) a on a.category_id = g.id
    where ${id}::uuid is null or g.id = ${id}::uuid order by g.created_at desc, g.id desc`.execute(db.sql);
  return rows;
}

/** A category that is in use and stays so until the transaction ends. */
export const findCategoryForShare = (tx: Tx, id: string) =>
  tx.sql
    .selectFrom('agent_categories')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst();
export const findCategoryForUpdate = (tx: Tx, id: string) =>
  tx.sql
    .selectFrom('agent_categories')
    .select(['id', 'name', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export const insertCategory = (tx: Tx, row: { id: string; name: string; created_at: string }) =>
  tx.sql.insertInto('agent_categories').values(row).execute();
export const setCategoryRow = (tx: Tx, id: string, change: { name: string; status: string }) =>
  tx.sql.updateTable('agent_categories').set(change).where('id', '=', id).execute();
