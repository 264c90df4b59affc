/** The loan book as a list, newest first. Every filter leads to an index in which the loans are by their age. */
import type { ListedLoan } from '@palier/contract/loans/book-calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { type Page, byAge, every, paged, within } from '../../platform/database/list-sql.ts';
import { withName } from '../customers/customers.ts';
import { type Bounds, reachedFrom } from '../network/network.ts';
import type { LoanRow } from './loans.sql.ts';

export type BookRow = z.output<typeof ListedLoan>;

/** Which loans are listed, worked out before the database is asked. An absent or null filter lets all loans through. */
export interface BookFilter {
  /** Empty means all. */
  readonly states: ReadonlyArray<LoanRow['status']>;
  /** Active loans only: whether an instalment was due before today. */
  readonly is_late: boolean | null;
  /** Only loans whose phone is locked, or has an order to lock. */
  readonly is_locked: boolean;
  readonly today: string;
  readonly time_zone: string;
  readonly shop_id?: string | undefined;
  readonly product_id?: string | undefined;
  readonly agent_id?: string | undefined;
  readonly repayment_interval?: LoanRow['repayment_interval'] | undefined;
  readonly sold_from?: string | undefined;
  readonly sold_until?: string | undefined;
  readonly activated_from?: string | undefined;
  /** The shops of a region. */
  readonly shop_ids: readonly string[] | null;
  readonly references: { readonly from: string; readonly until: string } | null;
  readonly name_key: string | null;
  /** The shops of a member of staff who sees only the customers of these. */
  readonly bounds: Bounds | null;
}

export interface BookOrder {
  readonly sort?: 'created_at' | undefined;
  readonly descending: boolean;
}

/** The loans of a filter, of those states alone if any are named. */
const loansIn = (states: BookFilter['states'], filter: BookFilter): RawBuilder<unknown> => sql`
  from loans l ${every([
    // An equation and not a list, where there is one: the index of states has the loans of one state by their age.
    states.length === 1 && sql`l.status = ${states[0]}`,
    states.length > 1 && sql`l.status = any(${states}::text[])`,
    filter.is_late !== null &&
      (filter.is_late ? sql`l.next_due_on < ${filter.today}::date` : sql`l.next_due_on >= ${filter.today}::date`),
    filter.is_locked && sql`l.id in (select k.loan_id from loan_locks k where k.desired = 'locked')`,
    filter.shop_id !== undefined && sql`l.shop_id = ${filter.shop_id}::uuid`,
    filter.shop_ids !== null && sql`l.shop_id = any(${filter.shop_ids}::uuid[])`,
    filter.product_id !== undefined && sql`l.product_id = ${filter.product_id}::uuid`,
    filter.agent_id !== undefined && sql`l.agent_id = ${filter.agent_id}::uuid`,
    filter.repayment_interval !== undefined && sql`l.repayment_interval = ${filter.repayment_interval}`,
    ...within('l.created_at', { from: filter.sold_from, until: filter.sold_until }, filter.time_zone),
    filter.activated_from !== undefined && sql`l.start_on >= ${filter.activated_from}::date`,
    filter.references !== null &&
      sql`l.loan_reference between ${filter.references.from} and ${filter.references.until}`,
    filter.name_key !== null && sql`l.customer_id in (${withName(filter.name_key)})`,
    filter.bounds !== null && sql`l.customer_id = any(array(${reachedFrom(filter.bounds)}))`,
  ])}`;

/**
 * The ids of a page of loans, or of all. Of several states each is read by itself and no further than the page goes, so
 * that the first page takes no longer when many loans have ended.
 */
function idsOf(filter: BookFilter, order: BookOrder, page: Page | null): RawBuilder<unknown> {
  const ids = (states: BookFilter['states'], to: Page | null) =>
    sql`select l.id ${loansIn(states, filter)} ${byAge('l.id', order)} ${to === null ? sql`` : paged(to)}`;
  if (filter.states.length <= 1) return ids(filter.states, page);
  const until_its_end = page && { page_number: 1, page_size: page.page_number * page.page_size };
  const lists = filter.states.map((state) => sql`(${ids([state], until_its_end)})`);
  return sql`
    select l.id from (${sql.join(lists, sql` union all `)}) l ${byAge('l.id', order)}
      ${page === null ? sql`` : paged(page)}`;
}

/** A loan owes something, and is healthy or late, only while it runs. */
const columns = (today: string): RawBuilder<unknown> => sql`
  l.id as loan_id, l.loan_reference, l.customer_id, c.full_name as customer_name,
  p.product_name, s.shop_name, l.agent_id, a.staff_name as agent_name, l.status,
  case when l.status = 'active' then case when l.next_due_on < ${today}::date
    then 'defaulted' else 'healthy' end end as health, l.repayment_interval, l.total_fcfa,
  l.repaid_fcfa - l.rebate_fcfa as repaid_fcfa,
  case when l.status = 'active' then l.total_fcfa - l.repaid_fcfa else 0 end as outstanding_fcfa,
  case when l.status = 'active' and l.next_due_on < ${today}::date
    then greatest(0, cumulative_due(l.total_fcfa, l.installments, l.step_fcfa, installments_due(
      l.start_on, l.repayment_interval, l.installments, l.extensions, ${today}::date - 1)) - l.repaid_fcfa)
    else 0 end as arrears_fcfa,
  case when l.status = 'active' then greatest(${today}::date - l.next_due_on, 0) else 0 end as days_past_due,
  case when l.status = 'active' then l.next_due_on end as next_due_on, l.created_at, l.start_on`;

/** The loans of a page, or all of them without one. Names are read for the loans of the page alone. */
export async function bookRows(
  db: Reader,
  filter: BookFilter,
  order: BookOrder,
  page: Page | null,
): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select ${columns(filter.today)}
    from (${idsOf(filter, order, page)}) chosen
      join loans l on l.id = chosen.id join customer_names c on c.customer_id = l.customer_id
      join product_names p on p.product_id = l.product_id join staff_names a on a.staff_id = l.agent_id
      left join shop_names s on s.shop_id = l.shop_id
      ${byAge('l.id', order)}`.execute(db.sql);
  return rows;
}

/** How many loans there are, up to one more than `most`. */
export async function countBook(db: Reader, filter: BookFilter, most: number): Promise<number> {
  const { rows } = await sql<{ loans: number }>`
    select count(*)::int as loans
    from (select 1 ${loansIn(filter.states, filter)} limit ${most + 1}) counted`.execute(db.sql);
  return rows[0]?.loans ?? 0;
}

export const shopsOfRegion = async (db: Reader, region_id: string): Promise<string[]> =>
  (await db.sql.selectFrom('shop_places').select('shop_id').where('region_id', '=', region_id).execute()).flatMap(
    ({ shop_id }) => shop_id ?? [],
  );
