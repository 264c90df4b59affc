/** Recorded visits. */
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { Received } from '@palier/contract/call.ts';
import { MOST_COUNTED } from '@palier/contract/values/page.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { type Page, every, paged } from '../../platform/database/list-sql.ts';
import { reachOf } from '../network/network.ts';
import type { Reading } from './worklist-conditions.sql.ts';

export interface NewVisit {
  readonly id: string;
  readonly loan_id: string;
  readonly customer_id: string;
  readonly staff_id: string;
  readonly visited_at: string;
  readonly recorded_at: string;
  readonly place: string;
  readonly met: string;
  readonly outcome: string | null;
  readonly note: string | null;
  readonly days_past_due: number;
  readonly arrears_fcfa: number;
}

export const insertVisit = (tx: Tx, row: NewVisit): Promise<unknown> =>
  tx.sql.insertInto('collection_visits').values(row).execute();

/** A visit with the names that screens show. */
export interface VisitRow extends NewVisit {
  readonly loan_reference: string;
  readonly customer_name: string;
  readonly by: string;
}

const VISIT = `v.id, v.loan_id, v.customer_id, v.staff_id, v.visited_at, v.recorded_at, v.place, v.met, v.outcome,
  v.note, v.days_past_due, v.arrears_fcfa, l.loan_reference, n.full_name as customer_name,
  s.staff_name as by from collection_visits v join customer_loans l on l.loan_id = v.loan_id
  join customer_names n on n.customer_id = v.customer_id join staff_names s on s.staff_id = v.staff_id`;

export const findVisit = async (db: Reader, id: string): Promise<VisitRow | null> =>
  (await db.prepared<VisitRow>('find-visit', `select ${VISIT} where v.id = $1`, [id]))[0] ?? null;

export const visitsOfLoan = (db: Reader, loan_id: string, most: number): Promise<VisitRow[]> =>
  db.prepared<VisitRow>(
    'visits-of-loan',
    `select ${VISIT} where v.loan_id = $1 order by v.visited_at desc, v.id desc limit $2`,
    [loan_id, most],
  );

/** The last visit about each of these loans. */
export const lastVisits = (
  db: Reader,
  loan_ids: readonly string[],
): Promise<Array<Pick<VisitRow, 'loan_id' | 'visited_at' | 'place' | 'met' | 'outcome' | 'note' | 'by'>>> =>
  db.prepared(
    'last-visits',
    `select v.loan_id, v.visited_at, v.place, v.met, v.outcome, v.note, s.staff_name as by
      from unnest($1::uuid[]) as l(id) cross join lateral (select * from collection_visits x where x.loan_id = l.id
        order by x.visited_at desc, x.id desc limit 1) v join staff_names s on s.staff_id = v.staff_id`,
    [loan_ids],
  );

type Filter = Omit<Received<typeof collectionsCalls.visits>, 'page_number' | 'page_size' | 'search'>;

const conditionsOf = ({ loan_reference, staff_id, met, outcome }: Filter, reading: Reading): RawBuilder<unknown> =>
  every([
    loan_reference !== undefined &&
      sql`v.loan_id = (select r.loan_id from customer_loans r where r.loan_reference = ${loan_reference})`,
    staff_id !== undefined && sql`v.staff_id = ${staff_id}::uuid`,
    met !== undefined && sql`v.met = ${met}`,
    outcome !== undefined && sql`v.outcome = ${outcome}`,
    reading.customer_ids !== null && sql`v.customer_id = any(${reading.customer_ids}::uuid[])`,
    reading.is_bound && reachOf('v.customer_id', reading.staff_id),
  ]);

export async function pageOfVisits(db: Reader, filter: Filter, reading: Reading, page: Page): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`select ${sql.raw(VISIT)} ${conditionsOf(filter, reading)}
    order by v.id ${filter.sort !== undefined && !filter.descending ? sql`asc` : sql`desc`} ${paged(page)}`.execute(
    db.sql,
  );
  return rows;
}

export async function countVisits(db: Reader, filter: Filter, reading: Reading): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select 1 from collection_visits v
    ${conditionsOf(filter, reading)} limit ${MOST_COUNTED + 1}) counted`.execute(db.sql);
  return rows[0]?.n ?? 0;
}
