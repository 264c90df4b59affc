/** Statements about the shops in which agents are and were. */
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';

export const insertMove = (
  tx: Tx,
  move: {
    id: string;
    staff_id: string;
    from_shop_id: string | null;
    to_shop_id: string | null;
    moved_by: string;
    because: string;
    at: string;
  },
) => tx.sql.insertInto('agent_moves').values(move).execute();

export interface MoveRow {
  readonly id: string;
  readonly from_shop: string | null;
  readonly to_shop: string | null;
  readonly from_shop_id: string | null;
  readonly moved_by: string | null;
  readonly because: string;
  readonly at: string;
}

/** Newest first. */
export async function movesOf(db: Reader, staff_id: string): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select m.id, f.name as from_shop, t.name as to_shop, m.from_shop_id, w.staff_name as moved_by, m.because, m.at
    from agent_moves m left join shops f on f.id = m.from_shop_id left join shops t on t.id = m.to_shop_id left
      join staff_names w on w.staff_id = m.moved_by
    where m.staff_id = ${staff_id}::uuid order by m.id desc`.execute(db.sql);
  return rows;
}

/**
 * For each agent the shop they are in or, when they are in none, the shop they were in last. It decides whose agent
 * they are or were.
 */
export async function shopsOfAgents(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, { id: string; shop_owner_id: string | null }>> {
  const { rows } = await sql<{ staff_id: string; id: string; shop_owner_id: string | null }>`
    select p.staff_id, s.id, s.shop_owner_id from portal_users p
    left join lateral (select m.from_shop_id from agent_moves m where m.staff_id = p.staff_id and p.shop_id is null
      order by m.id desc limit 1) m on true
    join shops s on s.id = coalesce(p.shop_id, m.from_shop_id)
    where p.staff_id = any(${ids}::uuid[])`.execute(db.sql);
  return new Map(rows.map(({ staff_id, ...shop }) => [staff_id, shop]));
}
