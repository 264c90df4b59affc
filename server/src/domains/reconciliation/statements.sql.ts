/** Statements, their lines and their tallies. */
import type { Received } from '@palier/contract/call.ts';
import type { ColumnMapping, Statement } from '@palier/contract/reconciliation/records.ts';
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { json, type Reader, type Tx } from '../../platform/database/connection.ts';
import type { Account } from './matching.sql.ts';

export type Mapping = z.output<typeof ColumnMapping>;

/** The row of a statement. Its tallies are stored apart. */
export type StatementKept = Omit<z.output<typeof Statement>, 'mine' | 'results' | 'only_in_books'> & {
  uploader_id: string;
  readonly terminal_keys: string[];
};

const STATEMENT = sql`select s.id, s.source, s.channel, s.format, s.file_name, s.from_on, s.until_on, u.staff_name as
  uploaded_by, s.uploaded_by as uploader_id, s.uploaded_at, s.state, o.staff_name as signed_off_by, s.signed_off_at,
  s.note, s.terminal_keys, s.terminals_named_by, (select coalesce(jsonb_agg(jsonb_build_object('number', r.number,
      'shop', r.shop_name) order by r.number), '[]') from (select distinct on (t.number_key) t.number, t.shop_name
      from shop_terminals t where t.number_key = any(s.terminal_keys)
      order by t.number_key, t.in_use_until is not null, t.in_use_from desc) r) as terminals,
  s.lines, s.money_in_fcfa, s.adds_up, s.balance_breaks, (select s.opening_balance = p.closing_balance
    from statements p where p.source = s.source and p.state <> 'withdrawn' and p.until_on = s.from_on - 1
      and (p.uploaded_at at time zone 'UTC')::date > p.until_on order by p.until_on desc, p.id desc limit 1) as continues,
  w.staff_name as withdrawn_by, v.staff_name as withdrawal_approved_by, s.withdrawn_at, s.withdrawn_because,
  (select count(*)::int from statement_undoings u where u.statement_id = s.id and u.ended_at is null) as undoing_left,
  (select count(*)::int from statement_undoings u where u.statement_id = s.id and u.ended_as = 'kept') as not_undone
  from statements s join staff_names u on u.staff_id = s.uploaded_by left
    join staff_names o on o.staff_id = s.signed_off_by left join staff_names w on w.staff_id = s.withdrawn_by left
    join staff_names v on v.staff_id = s.withdrawal_approved_by`;

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
    select n.source, c.mapping,
      (select count(*)::int from statements s where s.source = n.source and s.state <> 'withdrawn') as statements,
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
