/** Payments that wait in suspense, or that were set aside. */
import { isNamed } from '../../platform/database/search-text.ts';
import type { SuspenseFigure, WrongAccountTransaction } from '@palier/contract/suspense/records.ts';
import type { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { type Page, every, paged } from '../../platform/database/list-sql.ts';
import { type FilterOf, isReached, TRANSACTION, ordered, from } from './transaction-rows.sql.ts';
import { isHiddenBy, type Typed } from './transaction-search.sql.ts';

export type WaitingRow = z.output<typeof WrongAccountTransaction>;

export type SuspenseFilter = FilterOf<typeof suspenseCalls.wrongAccount>;

export type HeldFilter = FilterOf<typeof suspenseCalls.notInAccount>;

/**
 * A search must not find the money of customers out of reach either: a filter that finds it tells as much as a column
 * that shows it.
 */
function waitingConditions(
  states: readonly string[],
  filter: SuspenseFilter | HeldFilter,
  typed: Typed | null,
  staff_id: string,
): RawBuilder<unknown> {
  const { reason, state, search } = { reason: undefined, state: undefined, ...filter };
  return every([
    sql`t.suspense_state = any(${state === undefined ? states : [state]}::text[])`,
    reason !== undefined && sql`t.suspense_reason = ${reason}`,
    typed !== null &&
      sql`(number_on_paper(t.transaction_id) ilike ${`${literal(search)}%`} or ${isReached(staff_id)}
        and (t.payment_phone = ${typed.msisdn} or ${isHiddenBy(typed.hashes)} or t.reference_typed like
        ${typed.compact === null ? null : `${literal(typed.compact)}%`}
        or ${isNamed('t.payer_name', `%${literal(search)}%`)}))`,
  ]);
}

/**
 * Payments that wait, or that are in nobody's account and no longer wait, with their position in the list. Without a
 * page: all of them.
 */
export async function waitingRows(
  db: Reader,
  states: readonly string[],
  filter: SuspenseFilter | HeldFilter,
  typed: Typed | null,
  page: Page | null,
  staff_id: string,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`select ${TRANSACTION}, t.note, t.waiting_since,
      (select max(a.told) from clue_alarms a where a.payment_id = t.payment_id) as alarm,
      row_number() over (${ordered(filter)})::int as sequence_id
      ${from(staff_id)} ${waitingConditions(states, filter, typed, staff_id)} ${ordered(filter)}
      ${page === null ? sql`` : paged(page)}`.execute(db.sql);
  return rows;
}

export async function pageOfWaiting(
  db: Reader,
  states: readonly string[],
  filter: SuspenseFilter | HeldFilter,
  typed: Typed | null,
  page: Page,
  staff_id: string,
): Promise<{ rows: WaitingRow[]; total_items: number; total_fcfa: number }> {
  const [rows, { rows: sums }] = await Promise.all([
    waitingRows(db, states, filter, typed, page, staff_id),
    sql<{
      n: number;
      fcfa: number;
    }>`select count(*)::int as n, coalesce(sum(t.amount_fcfa), 0)::bigint as fcfa
      from transactions t ${waitingConditions(states, filter, typed, staff_id)}`.execute(db.sql),
  ]);
  return { rows, total_items: sums[0]?.n ?? 0, total_fcfa: sums[0]?.fcfa ?? 0 };
}

/** What waits and what is set aside, by its payments, beside the sum that the reports read. */
export async function suspenseFigure(db: Reader): Promise<z.output<typeof SuspenseFigure>> {
  const { rows } = await sql<z.output<typeof SuspenseFigure>>`
    select coalesce(sum(t.amount_fcfa) filter (where t.suspense_state = 'open'), 0)::bigint as waiting_fcfa,
      coalesce(sum(t.amount_fcfa) filter (where t.suspense_state = 'held'), 0)::bigint as aside_fcfa,
      coalesce((select r.suspense_fcfa from recorded_suspense r), 0)::bigint as reported_fcfa
    from transactions t where t.suspense_state in ('open', 'held')`.execute(db.sql);
  return rows[0] ?? { waiting_fcfa: 0, aside_fcfa: 0, reported_fcfa: 0 };
}

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
