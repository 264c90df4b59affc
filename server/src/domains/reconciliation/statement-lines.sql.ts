/** The lines of statements: listed and settled. */
import { isNamed } from '../../platform/database/search-text.ts';
import type { Received } from '@palier/contract/call.ts';
import type { StatementLine } from '@palier/contract/reconciliation/records.ts';
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { type Reader, type Tx } from '../../platform/database/connection.ts';
import { reachOf } from '../network/network.ts';
import { shownMark } from '../payments/payments.ts';
import { isSettledByReversal } from './taken-back.sql.ts';

/** Who said that the line is another payment is kept from readers by the contract. */
export type LineRow = z.output<typeof StatementLine> & { readonly said_another_by_id: string | null };

const markFor = (staff_id: string | null): RawBuilder<unknown> =>
  staff_id === null ? sql`l.payer_mark` : sql.raw(shownMark('l.payer_mark'));

/**
 * The lines as a reader may see them, without the names of customers out of their reach. With null for the reader: as
 * the system reads them.
 */
export const lineFor = (
  staff_id: string | null,
): RawBuilder<unknown> => sql`select l.id, l.line, l.external_id, l.our_reference, l.value_on, l.amount_fcfa,
  l.payment_phone, ${markFor(staff_id)} as payer_mark, l.payer_name, l.account_keyed_in, l.terminal,
  case when ${isSettledByReversal} then 'left_out' else l.result end as result, l.matched_by,
  case when ${isSettledByReversal} then 'taken_back' else l.because end as because, l.unread_text,
  l.takes_back, l.breaks_balance, case when l.result in ('missing', 'booked') then l.operator_check end as operator_check,
  l.was_result, l.id in (select line_id from lines_in_doubt) as in_doubt, v.staff_name as cleared_by, l.cleared_seen,
  l.cleared_because,
  coalesce(l.payment_id, l.takes_back_payment_id, l.was_payment_id) as payment_id,
  number_on_paper(t.transaction_id) as transaction_id, t.amount_fcfa as books_fcfa,
    case when w.reached then t.reference end as reference,
    case when w.reached then t.customer_name end as customer_name,
    n.staff_name as said_another_by, a.reason as said_another_because, a.said_by as said_another_by_id
  from statement_lines l left join transactions t on t.payment_id
      = coalesce(l.payment_id, l.takes_back_payment_id, l.was_payment_id)
    left join staff_names v on v.staff_id = l.cleared_by
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

/** A line that took a payment back is left out once the books have reversed the payment. */
function ofResult(result: LineFilter['result']): RawBuilder<unknown> {
  if (result === undefined) return sql`true`;
  if (result === 'left_out') return sql`(l.result = 'left_out' or ${isSettledByReversal})`;
  if (result === 'taken_back') return sql`(l.result = 'taken_back' and not ${isSettledByReversal})`;
  return sql`l.result = ${result}`;
}

/** The digits of a text that may be a phone number; a number with letters is that of a transaction. */
const phoneIn = (search: string): string => (/\p{L}/u.test(search) ? search : search.replace(/\D/g, '') || search);

const conditions = ({
  statement_id,
  result,
  search,
}: LineFilter): RawBuilder<unknown> => sql`where l.statement_id = ${statement_id} and ${ofResult(result)}
  and (${search} = '' or l.external_id ilike ${`${literal(search)}%`}
    or l.payment_phone like ${`%${literal(phoneIn(search))}%`}
    or ${isNamed('l.payer_name', `%${literal(search)}%`)} or l.account_keyed_in ilike ${`%${literal(search)}%`})`;

/** Without a sort by the reader, the lines that need a decision come first. */
const NEEDED = sql`array_position(array['taken_back', 'missing', 'amount_differs', 'proposed', 'unclear', 'booked',
  'matched', 'repeated', 'left_out', 'withdrawn'], l.result), l.line`;

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
    /** Who booked it. */
    booked_by?: string;
  },
) => tx.sql.updateTable('statement_lines').set(found).where('id', '=', id).execute();
