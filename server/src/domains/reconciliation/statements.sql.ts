/** Statements, their lines and their tallies. */
import type { Received } from '@palier/contract/call.ts';
import type { ColumnMapping, Statement, StatementLine } from '@palier/contract/reconciliation/records.ts';
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { json, type Reader, type Tx } from '../../platform/database/connection.ts';
import { reachOf } from '../network/network.ts';
import type { StatementRow } from './documents/statement-row.ts';
import type { Account } from './matching.sql.ts';

export type LineRow = z.output<typeof StatementLine>;
export type Mapping = z.output<typeof ColumnMapping>;
/** The row of a statement. Its tallies are stored apart. */
export type StatementKept = Omit<z.output<typeof Statement>, 'mine' | 'results' | 'only_in_books'> & {
  uploader_id: string;
};

export const insertStatement = (
  tx: Tx,
  row: {
    id: string;
    source: string;
    channel: string;
    format: string;
    file_name: string;
    sha256: Buffer;
    from_on: string;
    until_on: string;
    lines: number;
    money_in_fcfa: number;
    adds_up: boolean | null;
    uploaded_by: string;
    uploaded_at: string;
  },
) => tx.sql.insertInto('statements').values(row).execute();

/** Who uploaded this very document before, and when. */
export async function uploadedBefore(
  db: Reader,
  source: string,
  sha256: Buffer,
): Promise<{ uploaded_at: string; name: string } | null> {
  const { rows } = await sql<{
    uploaded_at: string;
    name: string;
  }>`select s.uploaded_at, n.staff_name as name from statements s join staff_names n on n.staff_id = s.uploaded_by
    where s.source = ${source} and s.sha256 = ${sha256}`.execute(db.sql);
  return rows[0] ?? null;
}

const LINES_AT_ONCE = 5_000;

/** A line that is not a payment is left out from the start. Every other line is missing until its payment is found. */
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
        payment_phone, payer_name, account_keyed_in, because, result)
      select r.*, case when r.because is null then 'missing' else 'left_out' end
        from (select t.id, $2::uuid as statement_id, t.line, t.external_id, t.our_reference, t.value_on, t.amount_fcfa,
        t.payment_phone, t.payer_name, t.account_keyed_in, t.because
        from unnest($1::uuid[], $3::int[], $4::text[], $5::text[], $6::date[], $7::bigint[], $8::text[], $9::text[],
          $10::text[], $11::text[]) as t(id, line, external_id, our_reference, value_on, amount_fcfa, payment_phone,
          payer_name, account_keyed_in, because)) r`,
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
      ],
    );
  }
}

/** Counts the results of the lines anew. */
export async function tallyLines(
  tx: Tx,
  statement_id: string,
  only_in_books: { lines: number; fcfa: number },
): Promise<void> {
  await sql`delete from statement_tallies where statement_id = ${statement_id}`.execute(tx.sql);
  await sql`insert into statement_tallies (statement_id, result, lines, fcfa) select statement_id, result,
    count(*)::int, sum(amount_fcfa) from statement_lines where statement_id = ${statement_id} group by 1, 2
    union all select ${statement_id}::uuid, 'only_in_books', ${only_in_books.lines}::int,
    ${only_in_books.fcfa}::bigint`.execute(tx.sql);
}

const STATEMENT = sql`select s.id, s.source, s.channel, s.format, s.file_name, s.from_on, s.until_on, u.staff_name as
  uploaded_by, s.uploaded_by as uploader_id, s.uploaded_at, s.state, o.staff_name as signed_off_by, s.signed_off_at,
  s.note, s.lines, s.money_in_fcfa, s.adds_up
  from statements s join staff_names u on u.staff_id = s.uploaded_by left
    join staff_names o on o.staff_id = s.signed_off_by`;

export const findStatement = async (db: Reader, id: string): Promise<StatementKept | null> =>
  (await sql<StatementKept>`${STATEMENT} where s.id = ${id}`.execute(db.sql)).rows[0] ?? null;

/** Locked until the transaction ends: changes by two people to one statement happen one after the other. */
export async function findStatementForUpdate(tx: Tx, id: string): Promise<StatementKept | null> {
  const locked = await tx.sql.selectFrom('statements').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return locked ? findStatement(tx, id) : null;
}

export async function pageOfStatements(
  db: Reader,
  { source, state, page_number, page_size }: Received<typeof reconciliationCalls.statements>,
): Promise<{ statements: StatementKept[]; total_items: number }> {
  const where = sql`where (${source ?? null}::text is null or s.source = ${source ?? null})
    and (${state ?? null}::text is null or s.state = ${state ?? null})`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<StatementKept>`${STATEMENT} ${where} order by s.id desc
      limit ${page_size} offset ${(page_number - 1) * page_size}`.execute(db.sql),
    sql<{ n: number }>`select count(*)::int as n from statements s ${where}`.execute(db.sql),
  ]);
  return { statements: rows, total_items: counts[0]?.n ?? 0 };
}

export async function talliesOf(
  db: Reader,
  statement_ids: readonly string[],
): Promise<Array<{ statement_id: string; result: string; lines: number; fcfa: number }>> {
  const { rows } = await sql<{
    statement_id: string;
    result: string;
    lines: number;
    fcfa: number;
  }>`select statement_id, result, lines, fcfa from statement_tallies
    where statement_id = any(${[...statement_ids]}::uuid[])`.execute(db.sql);
  return rows;
}

/**
 * The lines as a reader may see them, without the names of customers out of their reach. With null for the reader: as
 * the system reads them.
 */
const lineFor = (
  staff_id: string | null,
): RawBuilder<unknown> => sql`select l.id, l.line, l.external_id, l.our_reference, l.value_on, l.amount_fcfa,
  l.payment_phone, l.payer_name, l.account_keyed_in, l.result, l.matched_by, l.because, l.payment_id,
  number_on_paper(t.transaction_id) as transaction_id, t.amount_fcfa as books_fcfa, 
    case when w.reached then t.reference end as reference, case when w.reached then t.customer_name end as customer_name
  from statement_lines l left join transactions t on t.payment_id = l.payment_id cross
    join lateral (select ${staff_id === null ? sql`true` : reachOf('t.customer_id', staff_id)} as reached) w`;

type LineFilter = Omit<Received<typeof reconciliationCalls.lines>, 'page_number' | 'page_size'>;
const SORTED: Readonly<Record<NonNullable<LineFilter['sort']>, RawBuilder<unknown>>> = {
  line: sql`l.line`,
  amount_fcfa: sql`l.amount_fcfa`,
  value_on: sql`l.value_on`,
  external_id: sql`l.external_id`,
};
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const wished = ({
  statement_id,
  result,
  search,
}: LineFilter): RawBuilder<unknown> => sql`where l.statement_id = ${statement_id} and (${result ?? null}::text is null
  or l.result = ${result ?? null})
  and (${search} = '' or l.external_id ilike ${`${literal(search)}%`}
    or l.payment_phone like ${`%${literal(search.replace(/\D/g, '') || search)}%`}
    or l.payer_name ilike ${`%${literal(search)}%`} or l.account_keyed_in ilike ${`%${literal(search)}%`})`;

/** Without a sort by the reader, the lines that need a decision come first. */
const NEEDED = sql`array_position(array['missing', 'amount_differs', 'proposed', 'booked', 'matched', 'repeated',
  'left_out'], l.result), l.line`;
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
    sql<LineRow>`${lineFor(staff_id)} ${wished(filter)} ${ordered(filter)}
      limit ${page.page_size} offset ${(page.page_number - 1) * page.page_size}`.execute(db.sql),
    sql<{
      n: number;
      fcfa: number;
    }>`select count(*)::int as n, coalesce(sum(l.amount_fcfa), 0)::bigint as fcfa
      from statement_lines l ${wished(filter)}`.execute(db.sql),
  ]);
  return { lines: rows, total_items: sums[0]?.n ?? 0, total_fcfa: sums[0]?.fcfa ?? 0 };
}

export async function lineIds(db: Reader, filter: LineFilter): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select l.id from statement_lines l ${wished(filter)} ${ordered(filter)}`.execute(db.sql);
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

export const setSignedOff = (
  tx: Tx,
  id: string,
  by: { signed_off_by: string; signed_off_at: string; note: string | null },
) =>
  tx.sql
    .updateTable('statements')
    .set({ ...by, state: 'signed_off' })
    .where('id', '=', id)
    .execute();

export const closeDays = (
  tx: Tx,
  { id, source, from_on, until_on }: Pick<StatementKept, 'id' | 'source' | 'from_on' | 'until_on'>,
): Promise<unknown> =>
  sql`insert into closed_days (source, day, statement_id) select ${source}, d::date, ${id}::uuid
    from generate_series(${from_on}::date, ${until_on}::date, interval '1 day') d on conflict do nothing`.execute(
    tx.sql,
  );

/**
 * For each source: how many statements there are, until when its days are closed without a gap, and the mapping of its
 * columns.
 */
export async function sourceFacts(
  db: Reader,
): Promise<Map<string, { statements: number; closed_until: string | null; mapping: Mapping | null }>> {
  const { rows } = await sql<{
    source: string;
    statements: number;
    closed_until: string | null;
    mapping: Mapping | null;
  }>`
    select n.source, (select count(*)::int from statements s where s.source = n.source) as statements, c.mapping,
      (select max(day) from (select day, day - (row_number() over (order by day))::int as run, min(day) over () - 1 as
        first from closed_days d where d.source = n.source) d where run = first) as closed_until
    from (select source from statements union select source from statement_columns) n left
      join statement_columns c on c.source = n.source`.execute(db.sql);
  return new Map(rows.map(({ source, ...facts }) => [source, facts]));
}

export const rememberColumns = (tx: Tx, account: Account, mapping: Mapping, by: { set_by: string; set_at: string }) =>
  tx.sql
    .insertInto('statement_columns')
    .values({ source: account.source, mapping: json(mapping), ...by })
    .onConflict((c) => c.column('source').doUpdateSet({ mapping: json(mapping), ...by }))
    .execute();
