/** Customers as a list, newest first. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Page, byAge, every, paged, within } from '../../platform/database/list-sql.ts';
import { type Bounds, reachedFrom } from '../network/network.ts';
import { hasName } from './name-search.sql.ts';
import type { CustomerRow } from './customers.sql.ts';

/** A customer of the list, with the whole number. */
export interface ListedRow {
  readonly customer_id: string;
  readonly customer_name: string;
  readonly msisdn: string;
  readonly kyc_state: CustomerRow['kyc_state'];
  readonly agent_id: string | null;
  readonly agent_name: string | null;
  readonly loan_reference: string | null;
  readonly loan_status: string | null;
  readonly created_at: string;
}

/** Which customers are listed. An absent or null filter lets all customers through. */
export interface ListFilter {
  readonly claim?: 'claimed' | 'unclaimed' | undefined;
  readonly agent_id?: string | undefined;
  readonly kyc_state?: CustomerRow['kyc_state'] | undefined;
  readonly number_state?: 'none' | undefined;
  readonly registered_from?: string | undefined;
  readonly registered_until?: string | undefined;
  readonly time_zone: string;
  readonly ids: readonly string[] | null;
  readonly name_key: string | null;
  /** The shops of a member of staff who sees only the customers of these. */
  readonly bounds: Bounds | null;
}

export interface ListOrder {
  readonly sort?: 'created_at' | undefined;
  readonly descending: boolean;
}

const IS_CLAIMED: Readonly<Record<NonNullable<ListFilter['claim']>, RawBuilder<unknown>>> = {
  claimed: sql`n.agent_id is not null and not exists (select from customer_loans k where k.customer_id = n.id
    and k.status in ('pending_activation', 'active'))`,
  unclaimed: sql`n.agent_id is null`,
};

const listed = (filter: ListFilter): RawBuilder<unknown> =>
  sql`from customers n ${every([
    filter.claim !== undefined && IS_CLAIMED[filter.claim],
    filter.agent_id !== undefined && sql`n.agent_id = ${filter.agent_id}::uuid`,
    filter.kyc_state !== undefined && sql`n.kyc_state = ${filter.kyc_state}`,
    filter.number_state === 'none' && sql`n.number_lost_at is not null`,
    ...within('n.created_at', { from: filter.registered_from, until: filter.registered_until }, filter.time_zone),
    filter.ids !== null && sql`n.id = any(${filter.ids}::uuid[])`,
    filter.name_key !== null && hasName(filter.name_key),
    filter.bounds !== null && sql`n.id = any(array(${reachedFrom(filter.bounds)}))`,
  ])}`;

/** The customers of a page, or all of them without one. Their newest loans are looked up for the page alone. */
export async function listedCustomers(
  db: Reader,
  filter: ListFilter,
  order: ListOrder,
  page: Page | null,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select c.id as customer_id, n.full_name as customer_name, n.msisdn, c.kyc_state,
      c.agent_id, a.staff_name as agent_name, l.loan_reference, l.status as loan_status, c.created_at
    from (select n.id ${listed(filter)} ${byAge('n.id', order)} ${page === null ? sql`` : paged(page)}) chosen
      join customers c on c.id = chosen.id join customer_names n on n.customer_id = c.id
        left join staff_names a on a.staff_id = c.agent_id
      left join lateral (select k.loan_reference, k.status from customer_loans k where k.customer_id = c.id
        order by k.loan_id desc limit 1) l on true
      ${byAge('c.id', order)}`.execute(db.sql);
  return rows;
}

/** How many customers there are, up to one more than `most`. */
export async function countListed(db: Reader, filter: ListFilter, most: number): Promise<number> {
  const { rows } = await sql<{ customers: number }>`
    select count(*)::int as customers from (select 1 ${listed(filter)} limit ${most + 1}) counted`.execute(db.sql);
  return rows[0]?.customers ?? 0;
}
