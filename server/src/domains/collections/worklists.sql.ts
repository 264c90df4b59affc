/** The lists of late loans: their pages, their counts, and the next free line. */
import type { Day } from '@palier/contract/values/day.ts';
import { MOST_COUNTED } from '@palier/contract/values/page.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { type Page, paged } from '../../platform/database/list-sql.ts';
import { type Filter, type Moment, type Reading, conditionsOf, orderOf } from './worklist-conditions.sql.ts';

export interface CaseLine {
  readonly loan_id: string;
  readonly customer_name: string;
  readonly product_name: string;
  readonly shop_name: string | null;
  readonly region: string | null;
  readonly language: 'en' | 'fr';
  readonly value_fcfa: number;
  readonly value_by: string;
  /** A list of `CallValueReason`. */
  readonly value_reasons: unknown;
  readonly has_repaid: boolean;
  readonly locked_since: string | null;
  readonly locks_on: string | null;
  readonly last_conversation_at: string | null;
  readonly unanswered: number;
  readonly broken_on: string | null;
  readonly call_back_at: string | null;
  readonly call_before: string | null;
  readonly rest_until: string | null;
  readonly rest_reason: string | null;
  readonly collector: string | null;
  readonly collector_id: string | null;
  readonly held_id: string | null;
  readonly held_by: string | null;
  readonly held_until: string | null;
}

const LINE = sql`k.loan_id, c.full_name as customer_name, p.product_name, s.shop_name, s.region,
  k.language, k.value_fcfa, k.value_by, k.value_reasons, k.has_repaid, k.locked_since, k.locks_on,
  k.last_conversation_at, k.unanswered, k.broken_on, k.call_back_at, k.call_before, k.rest_until, k.rest_reason,
  t.staff_name as collector, k.collector_id, k.held_by as held_id, h.staff_name as held_by, k.held_until`;

/** The names are joined to the page alone, after it was cut out. */
const NAMED = sql`join customer_names c on c.customer_id = k.customer_id
  join product_names p on p.product_id = l.product_id left join shop_places s on s.shop_id = k.shop_id
  left join staff_names t on t.staff_id = k.collector_id left join staff_names h on h.staff_id = k.held_by`;

/** A page of a list. Loans that were paid since their case was computed are left out. */
export async function linesOf(
  db: Reader,
  filter: Filter,
  reading: Reading,
  moment: Moment,
  page: Page,
): Promise<CaseLine[]> {
  const { rows } = await sql<CaseLine>`
    with page as materialized (
      select k.id from collection_cases k join loan_book l on l.loan_id = k.loan_id and l.status = 'active'
        and l.next_due_on < ${moment.today}::date
      ${conditionsOf(filter, reading, moment)} order by ${orderOf(filter, moment)}
      ${paged(page)}
    )
    select ${LINE} from page join collection_cases k on k.id = page.id
      join loan_book l on l.loan_id = k.loan_id ${NAMED}
    order by ${orderOf(filter, moment)}`.execute(db.sql);
  return rows;
}

/** The line of one loan; null when it has no open case. */
export async function lineOfLoan(db: Reader, loan_id: string): Promise<CaseLine | null> {
  const { rows } = await sql<CaseLine>`select ${LINE} from collection_cases k
    join loan_book l on l.loan_id = k.loan_id ${NAMED} where k.loan_id = ${loan_id} and k.closed_at is null`.execute(
    db.sql,
  );
  return rows[0] ?? null;
}

/** How many loans match, counted up to a limit. */
export async function countLines(db: Reader, filter: Filter, reading: Reading, moment: Moment): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select 1 from collection_cases k
    ${conditionsOf(filter, reading, moment)} limit ${MOST_COUNTED + 1}) counted`.execute(db.sql);
  return rows[0]?.n ?? 0;
}

export interface CallsDue {
  readonly staff_id: string | null;
  readonly name: string | null;
  readonly loans: number;
}

/** How many calls in place of texts that did not arrive each collector has to make, the most first. */
export async function callsDueOf(db: Reader, reading: Reading, moment: Moment): Promise<CallsDue[]> {
  const { rows } = await sql<CallsDue>`select k.collector_id as staff_id, t.staff_name as name, count(*)::int as loans
    from collection_cases k left join staff_names t on t.staff_id = k.collector_id
    ${conditionsOf({ list: 'not_reached', descending: true }, reading, moment)}
    group by 1, 2 order by 3 desc, 2`.execute(db.sql);
  return rows;
}

/** Who takes a line, and since when a loan that was given to another is free again. */
interface Taker {
  readonly staff_id: string;
  readonly assigned_until: Day;
  /** The customers whose calls the taker may not rate. */
  readonly own_customer_ids: readonly string[];
  readonly wall: Date;
}

/**
 * Locks the first line of a list that was given to the caller or to nobody and that nobody holds, the caller included:
 * the next line is another one. Two who ask at the same time get two lines.
 */
export async function firstFreeLine(
  tx: Tx,
  filter: Filter,
  reading: Reading,
  moment: Moment,
  { staff_id, assigned_until, own_customer_ids, wall }: Taker,
): Promise<string | null> {
  const { rows } = await sql<{ loan_id: string }>`select k.loan_id from collection_cases k
    join loan_book l on l.loan_id = k.loan_id and l.status = 'active' and l.next_due_on < ${moment.today}::date
    ${conditionsOf(filter, reading, moment)}
      and (k.held_by is null or k.held_until <= ${wall}::timestamptz)
      and (k.collector_id is null or k.collector_id = ${staff_id}::uuid or k.assigned_on <= ${assigned_until}::date)
      and l.customer_id <> all (${own_customer_ids}::uuid[])
    order by ${orderOf(filter, moment)} limit 1 for update of k skip locked`.execute(tx.sql);
  return rows[0]?.loan_id ?? null;
}
