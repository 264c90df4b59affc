/** The lines of statements: stored, listed and settled. */
import type { Received } from '@palier/contract/call.ts';
import type { StatementLine } from '@palier/contract/reconciliation/records.ts';
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { type Reader, type Tx } from '../../platform/database/connection.ts';
import { reachOf } from '../network/network.ts';
import type { StatementRow } from './documents/statement-row.ts';

/** Who said that the line is another payment is kept from readers by the contract. */
export type LineRow = z.output<typeof StatementLine> & { readonly said_another_by_id: string | null };

const LINES_AT_ONCE = 5_000;

/**
 * A line that is not a payment is left out from the start, and one that is not surely a payment is unclear. Every other
 * line is missing until its payment is found.
 */
export async function insertLines(
  tx: Tx,
  statement_id: string,
  rows: ReadonlyArray<StatementRow & { id: string }>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += LINES_AT_ONCE) {
    const some = rows.slice(from, from + LINES_AT_ONCE);
    await tx.prepared(
      'insert-statement-lines',
      `insert into statement_lines (id, statement_id, line, external_id, our_reference, value_on, amount_fcfa,
        payment_phone, payer_name, account_keyed_in, because, unread_text, result)
      select r.*, case when r.because is null then 'missing'
          when r.because in ('unreadable', 'pending') then 'unclear' else 'left_out' end
        from (select t.id, $2::uuid as statement_id, t.line, t.external_id, t.our_reference, t.value_on, t.amount_fcfa,
        t.payment_phone, t.payer_name, t.account_keyed_in, t.because, t.unread_text
        from unnest($1::uuid[], $3::int[], $4::text[], $5::text[], $6::date[], $7::bigint[], $8::text[], $9::text[],
          $10::text[], $11::text[], $12::text[]) as t(id, line, external_id, our_reference, value_on, amount_fcfa,
          payment_phone, payer_name, account_keyed_in, because, unread_text)) r`,
      [
        some.map((r) => r.id),
        statement_id,
        some.map((r) => r.line),
        some.map((r) => r.external_id),
        some.map((r) => r.our_reference),
        some.map((r) => r.value_on),
        some.map((r) => r.amount_fcfa),
        some.map((r) => r.payment_phone),
        some.map((r) => r.payer_name),
        some.map((r) => r.account_keyed_in),
        some.map((r) => r.because),
        some.map((r) => r.unread_text),
      ],
    );
  }
}

/**
 * The lines as a reader may see them, without the names of customers out of their reach. With null for the reader: as
 * the system reads them.
 */
export const lineFor = (
  staff_id: string | null,
): RawBuilder<unknown> => sql`select l.id, l.line, l.external_id, l.our_reference, l.value_on, l.amount_fcfa,
  l.payment_phone, l.payer_name, l.account_keyed_in, l.result, l.matched_by, l.because, l.unread_text, l.payment_id,
  number_on_paper(t.transaction_id) as transaction_id, t.amount_fcfa as books_fcfa,
    case when w.reached then t.reference end as reference,
    case when w.reached then t.customer_name end as customer_name,
    n.staff_name as said_another_by, a.reason as said_another_because, a.said_by as said_another_by_id
  from statement_lines l left join transactions t on t.payment_id = l.payment_id
    left join lines_said_another a on a.line_id = l.id left join staff_names n on n.staff_id = a.said_by cross
    join lateral (select ${staff_id === null ? sql`true` : reachOf('t.customer_id', staff_id)} as reached) w`;

type LineFilter = Omit<Received<typeof reconciliationCalls.lines>, 'page_number' | 'page_size'>;

const SORTED: Readonly<Record<NonNullable<LineFilter['sort']>, RawBuilder<unknown>>> = {
  line: sql`l.line`,
  amount_fcfa: sql`l.amount_fcfa`,
  value_on: sql`l.value_on`,
  external_id: sql`l.external_id`,
};

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const conditions = ({
  statement_id,
  result,
  search,
}: LineFilter): RawBuilder<unknown> => sql`where l.statement_id = ${statement_id} and (${result ?? null}::text is null
  or l.result = ${result ?? null})
  and (${search} = '' or l.external_id ilike ${`${literal(search)}%`}
    or l.payment_phone like ${`%${literal(search.replace(/\D/g, '') || search)}%`}
    or l.payer_name ilike ${`%${literal(search)}%`} or l.account_keyed_in ilike ${`%${literal(search)}%`})`;

/** Without a sort by the reader, the lines that need a decision come first. */
const NEEDED = sql`array_position(array['missing', 'amount_differs', 'proposed', 'unclear', 'booked', 'matched',
  'repeated', 'left_out'], l.result), l.line`;

const ordered = ({ sort, descending }: LineFilter): RawBuilder<unknown> =>
  sort === undefined
    ? sql`order by ${NEEDED}, l.id`
    : sql`order by ${SORTED[sort]} ${descending ? sql`desc nulls last` : sql`asc nulls last`}, l.line, l.id`;

export async function pageOfLines(
  db: Reader,
  filter: LineFilter,
  page: { page_number: number; page_size: number },
  staff_id: string,
): Promise<{ lines: LineRow[]; total_items: number; total_fcfa: number }> {
  const [{ rows }, { rows: sums }] = await Promise.all([
    sql<LineRow>`${lineFor(staff_id)} ${conditions(filter)} ${ordered(filter)}
      limit ${page.page_size} offset ${(page.page_number - 1) * page.page_size}`.execute(db.sql),
    sql<{
      n: number;
      fcfa: number;
    }>`select count(*)::int as n, coalesce(sum(l.amount_fcfa), 0)::bigint as fcfa
      from statement_lines l ${conditions(filter)}`.execute(db.sql),
  ]);
  return { lines: rows, total_items: sums[0]?.n ?? 0, total_fcfa: sums[0]?.fcfa ?? 0 };
}

export async function lineIds(db: Reader, filter: LineFilter): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select l.id from statement_lines l ${conditions(filter)} ${ordered(filter)}`.execute(db.sql);
  return rows.map(({ id }) => id);
}

export async function linesByIds(db: Reader, ids: readonly string[], staff_id: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`${lineFor(staff_id)} where l.id = any(${[...ids]}::uuid[])
      order by array_position(${[...ids]}::uuid[], l.id)`.execute(db.sql);
  return rows;
}

export const findLine = async (db: Reader, statement_id: string, id: string): Promise<LineRow | null> =>
  (await sql<LineRow>`${lineFor(null)} where l.id = ${id} and l.statement_id = ${statement_id}`.execute(db.sql))
    .rows[0] ?? null;

export const setLine = (
  tx: Tx,
  id: string,
  found: {
    result: 'matched' | 'booked' | 'missing' | 'amount_differs';
    matched_by: LineRow['matched_by'];
    payment_id: string | null;
  },
) => tx.sql.updateTable('statement_lines').set(found).where('id', '=', id).execute();
