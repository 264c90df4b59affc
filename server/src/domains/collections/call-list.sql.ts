/** Rated calls as a list. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { Received } from '@palier/contract/call.ts';
import { MOST_COUNTED } from '@palier/contract/values/page.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { type Page, every, paged } from '../../platform/database/list-sql.ts';
import { reachOf } from '../network/network.ts';
import { CALL, CALLS, type CallRow } from './calls.sql.ts';
import type { Reading } from './worklist-conditions.sql.ts';

type Filter = Omit<Received<typeof collectionsCalls.calls>, 'page_number' | 'page_size' | 'search'>;

function conditionsOf(
  filter: Omit<Filter, 'descending' | 'sort'>,
  { staff_id, is_bound, customer_ids }: Reading,
): RawBuilder<unknown> {
  const { loan_reference, contact, outcome, only_objections, direction, was_late, called_from, called_until } = filter;
  return every([
    loan_reference !== undefined &&
      sql`c.loan_id = (select r.loan_id from customer_loans r where r.loan_reference = ${loan_reference})`,
    filter.staff_id !== undefined && sql`c.staff_id = ${filter.staff_id}::uuid`,
    contact !== undefined && sql`c.contact = ${contact}`,
    outcome !== undefined && sql`c.outcome = ${outcome}`,
    only_objections === true && sql`c.objections <> '{}'`,
    direction !== undefined && sql`c.direction = ${direction}`,
    was_late !== undefined && sql`(c.days_past_due > 0) = ${was_late}::boolean`,
    called_from !== undefined && sql`c.called_on >= ${called_from}::date`,
    called_until !== undefined && sql`c.called_on <= ${called_until}::date`,
    customer_ids !== null && sql`c.customer_id = any(${customer_ids}::uuid[])`,
    is_bound && reachOf('c.customer_id', staff_id),
  ]);
}

export async function pageOfCalls(
  db: Reader,
  { sort, descending, ...filter }: Filter,
  reading: Reading,
  page: Page,
): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`select ${sql.raw(CALL)} ${sql.raw(CALLS)} ${conditionsOf(filter, reading)}
    order by c.id ${sort !== undefined && !descending ? sql`asc` : sql`desc`}
    ${paged(page)}`.execute(db.sql);
  return rows;
}

export async function countCalls(
  db: Reader,
  { sort: _, descending: __, ...filter }: Filter,
  reading: Reading,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select 1 from collection_calls c
    ${conditionsOf(filter, reading)} limit ${MOST_COUNTED + 1}) counted`.execute(db.sql);
  return rows[0]?.n ?? 0;
}
