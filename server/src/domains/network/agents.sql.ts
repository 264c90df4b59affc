import { isNamed } from '../../platform/database/search-text.ts';
import type { AGENT_SORTS } from '@palier/contract/network/agent-calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { type Order, type Page, all, anywhere, beginning, ordered, paged } from './listing.ts';

export interface AgentRow {
  readonly id: string;
  readonly username: string;
  readonly dealer_code: string | null;
  readonly full_name: string;
  readonly phone: string;
  readonly shop_id: string | null;
  readonly shop: string | null;
  readonly account_number: string | null;
  readonly account_name: string | null;
  readonly biller_type: 'till' | 'paybill' | 'mobile money' | 'bank' | null;
  readonly category_id: string | null;
  readonly category: string | null;
  readonly status: 'active' | 'suspended' | 'left';
  readonly last_seen: string | null;
  readonly customers: number;
  readonly created_at: string;
}

type Sort = (typeof AGENT_SORTS)[number];

const PEOPLE = sql`from agents a join portal_users p on p.staff_id = a.staff_id left
  join agent_categories g on g.id = a.category_id left join shops s on s.id = p.shop_id`;

const SORTS: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  full_name: sql`lower(p.full_name)`,
  username: sql`lower(p.username)`,
  category: sql`lower(g.name)`,
  customers: sql`coalesce(c.customers, 0)`,
  last_seen: sql`p.last_seen_at`,
  created_at: sql`p.created_at`,
};

const STATES = {
  active: sql`(a.left_at is null and p.suspended_at is null)`,
  suspended: sql`(a.left_at is null and p.suspended_at is not null)`,
  left: sql`a.left_at is not null`,
} as const;

export interface AgentFilter {
  readonly search: string;
  /** The beginnings of E.164 numbers that the search may mean. */
  readonly numbers: readonly string[];
  readonly shop_id?: string | undefined;
  readonly category_id?: string | undefined;
  readonly unassigned?: boolean | undefined;
  /** Without a status, all agents who have not left. */
  readonly status?: keyof typeof STATES | undefined;
  /** The one owner whose agents the reader sees. */
  readonly scope_owner_id: string | null;
  /** The shop of the reader, who does not learn the numbers and sign-in names of other shops; null for others. */
  readonly scope_shop_id: string | null;
}

const chosen = ({ search, numbers, status, shop_id, category_id, unassigned, ...scope }: AgentFilter) =>
  all([
    status === undefined ? sql`a.left_at is null` : STATES[status],
    ...(scope.scope_owner_id === null ? [] : [sql`s.shop_owner_id = ${scope.scope_owner_id}::uuid`]),
    ...(shop_id === undefined ? [] : [sql`p.shop_id = ${shop_id}::uuid`]),
    ...(category_id === undefined ? [] : [sql`a.category_id = ${category_id}::uuid`]),
    ...(unassigned === undefined ? [] : [sql`(a.category_id is null) = ${unassigned}`]),
    ...(search === ''
      ? []
      : [
          sql`(${isNamed('p.full_name', anywhere(search))}
            or (${scope.scope_shop_id}::uuid is null or p.shop_id = ${scope.scope_shop_id})
              and (p.username ilike ${beginning(search)} or p.dealer_code ilike ${beginning(search)}
                or p.msisdn like any(${numbers}::text[])))`,
        ]),
  ]);

export async function listAgentIds(
  db: Reader,
  filter: AgentFilter,
  order: Order<Sort>,
  page: Page | null,
): Promise<string[]> {
  // Customers are counted for every agent only when the list is sorted by the count.
  const counts = order.sort === 'customers' ? sql`left join agent_customers c on c.agent_id = a.staff_id` : sql``;
  const { rows } = await sql<{ id: string }>`select a.staff_id as id ${PEOPLE} ${counts} ${chosen(filter)}
    ${ordered(SORTS, order, sql`p.created_at`, sql`a.staff_id`)} ${paged(page)}`.execute(db.sql);
  return rows.map(({ id }) => id);
}

export async function countAgents(db: Reader, filter: AgentFilter): Promise<number> {
  const { rows } = await sql<{ agents: number }>`select count(*)::int as agents ${PEOPLE} ${chosen(filter)}`.execute(
    db.sql,
  );
  return rows[0]?.agents ?? 0;
}

/** In the order of the ids. */
export async function agentsByIds(db: Reader, ids: readonly string[]): Promise<AgentRow[]> {
  const { rows } = await sql<AgentRow>`
    select a.staff_id as id, p.username, p.dealer_code, p.full_name, p.msisdn as phone, p.shop_id, s.name as shop,
      a.account_number, a.account_name, a.biller_type, a.category_id, g.name as category,
      case when a.left_at is not null then 'left' when p.suspended_at is not null then 'suspended'
        else 'active' end as status, p.last_seen_at as last_seen, coalesce(c.customers, 0) as customers, p.created_at
    ${PEOPLE}
    join unnest(${ids}::uuid[]) with ordinality as w(id, at) on w.id = a.staff_id
    left join (select agent_id, customers from agent_customers
      where agent_id = any(${ids}::uuid[])) c on c.agent_id = a.staff_id
    order by w.at`.execute(db.sql);
  return rows;
}

export interface AgentFacts {
  readonly staff_id: string;
  readonly category_id: string | null;
  readonly left_at: string | null;
}

export const readAgents = async (db: Reader, ids: readonly string[]): Promise<AgentFacts[]> =>
  ids.length === 0
    ? []
    : db.sql
        .selectFrom('agents')
        .select(['staff_id', 'category_id', 'left_at'])
        .where('staff_id', 'in', [...ids])
        .execute();

export const insertAgent = (
  tx: Tx,
  row: {
    staff_id: string;
    category_id: string | null;
    biller_type: string | null;
    account_number: string | null;
    account_name: string | null;
  },
) => tx.sql.insertInto('agents').values(row).execute();

export const setCategory = async (tx: Tx, ids: readonly string[], category_id: string | null): Promise<unknown> =>
  ids.length > 0 &&
  tx.sql
    .updateTable('agents')
    .set({ category_id })
    .where('staff_id', 'in', [...ids])
    .execute();

export const setLeft = (tx: Tx, staff_id: string, left: { left_at: string; left_because: string }) =>
  tx.sql.updateTable('agents').set(left).where('staff_id', '=', staff_id).execute();
