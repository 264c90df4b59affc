/** Moves with the names of their people, as lists show them. */
import type { Received } from '@palier/contract/call.ts';
import type { financeCalls } from '@palier/contract/finance/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Page, every, paged } from '../../platform/database/list-sql.ts';
import type { MoveRow } from './moves.sql.ts';

export type MoveFilter = Omit<Received<typeof financeCalls.exportMoves>, 'format'>;

export interface ListedMove extends Omit<MoveRow, 'from_wallet' | 'to_wallet' | 'provider_id' | 'sent_at'> {
  readonly requested_by_name: string;
  readonly decided_by_name: string;
  readonly marked_by_name: string | null;
}

const LISTED = sql`select m.id, m.provider, m.wallet, m.direction, m.purpose, m.means, m.amount_fcfa, m.charged_fcfa,
    m.reason, m.reference, m.state, m.operator_reference, m.failure, m.request_id, m.requested_by, m.decided_by,
    m.approved_at, m.approved_on, m.sent_on, m.ended_on, r.staff_name as requested_by_name,
    d.staff_name as decided_by_name, k.staff_name as marked_by_name
  from float_moves m join staff_names r on r.staff_id = m.requested_by join staff_names d on d.staff_id = m.decided_by
    left join staff_names k on k.staff_id = m.marked_by`;

const matching = (filter: MoveFilter): RawBuilder<unknown> => {
  const { provider, wallet, direction, purpose, state, requested_by, from_on, until_on, search } = filter;
  return every([
    provider !== undefined && sql`m.provider = ${provider}`,
    // A move between two wallets is one of both.
    wallet !== undefined && sql`(m.from_wallet = ${wallet} or m.to_wallet = ${wallet})`,
    direction !== undefined && sql`m.direction = ${direction}`,
    purpose !== undefined && sql`m.purpose = ${purpose}`,
    state !== undefined && sql`m.state = ${state}`,
    requested_by !== undefined && sql`m.requested_by = ${requested_by}::uuid`,
    from_on !== undefined && sql`m.approved_on >= ${from_on}::date`,
    until_on !== undefined && sql`m.approved_on <= ${until_on}::date`,
    search !== '' && sql`(m.reference = ${search} or m.operator_reference = ${search})`,
  ]);
};

function orderOf({ sort, descending }: MoveFilter): RawBuilder<unknown> {
  if (sort === 'amount_fcfa')
    return descending ? sql`order by m.amount_fcfa desc, m.id desc` : sql`order by m.amount_fcfa, m.id`;
  return sort === undefined || descending
    ? sql`order by m.approved_at desc, m.id desc`
    : sql`order by m.approved_at, m.id`;
}

/** One page, or all of them without one. */
export async function listMoveRows(db: Reader, filter: MoveFilter, page: Page | null): Promise<ListedMove[]> {
  const { rows } = await sql<ListedMove>`${LISTED} ${matching(filter)} ${orderOf(filter)}
    ${page === null ? sql`` : paged(page)}`.execute(db.sql);
  return rows;
}

export async function countMoves(db: Reader, filter: MoveFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from float_moves m ${matching(filter)}`.execute(
    db.sql,
  );
  return rows[0]?.n ?? 0;
}

export async function findListedMove(db: Reader, id: string): Promise<ListedMove | null> {
  const { rows } = await sql<ListedMove>`${LISTED} where m.id = ${id}`.execute(db.sql);
  return rows[0] ?? null;
}

export async function findListedMoveOfRequest(db: Reader, request_id: string): Promise<ListedMove | null> {
  const { rows } = await sql<ListedMove>`${LISTED} where m.request_id = ${request_id}`.execute(db.sql);
  return rows[0] ?? null;
}

/** Everybody who ever requested a move, by name. */
export const peopleWhoAsked = (db: Reader): Promise<Array<{ staff_id: string; name: string }>> =>
  db.prepared<{ staff_id: string; name: string }>(
    'people-who-asked-for-moves',
    `select n.staff_id, n.staff_name as name from staff_names n
      where n.staff_id in (select requested_by from float_moves) order by lower(n.staff_name), n.staff_id`,
    [],
  );
