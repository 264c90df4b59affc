/** Finds the rows that were written since a transaction began, and writes rows with the checks of the schema. */
import type { Portal } from './portal.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface TableRow {
  readonly table: string;
  readonly row: Row;
}

/** Rows about calls and not about what they did; the notes of changes are made by the rows themselves. */
const OF_CALLS = [
  'idempotency_keys',
  'changes',
  'throttles',
  'sessions',
  'provider_health',
  'provider_calls',
  'provider_tokens',
  'cash_turns',
  'provider_callbacks',
];

/** Rows of transactions that begin later have this number or a higher one. */
export async function nextTransaction({ database: { pool } }: Portal): Promise<string> {
  const { rows } = await pool.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  return rows[0]?.xid ?? '';
}

/** The rows of all tables that were written since, in their newest state. */
export async function changedRows({ database: { pool } }: Portal, since: string): Promise<TableRow[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> all($1)`,
    [OF_CALLS],
  );
  const each = tables.map(
    ({ name }) => `select '${name}' as "table", to_jsonb(t) as row from ${name} t where t.xmin::text::bigint >= $1`,
  );
  const { rows } = await pool.query<TableRow>(each.join(' union all '), [since]);
  return rows;
}

/** A change of one row, as a part of a statement. */
export interface Setting {
  readonly table: string;
  readonly id: string;
  readonly row: Row;
}

export const setColumns = (table: string, id: string, row: Row): Setting => ({ table, id, row });

/** Writes all of it by one statement, because the checks between tables are made at its end. */
export async function insertRows(
  { database: { pool } }: Portal,
  rows: readonly TableRow[],
  settings: readonly Setting[],
): Promise<void> {
  const parts: string[] = [];
  const values: string[] = [];
  for (const table of new Set(rows.map((one) => one.table))) {
    const of_table = rows.filter((one) => one.table === table);
    values.push(JSON.stringify(of_table.map(({ row }) => row)));
    const names = Object.keys(of_table[0]?.row ?? {}).map((name) => `"${name}"`);
    parts.push(
      `insert into ${table} (${names.join(', ')}) select ${names.join(', ')}
        from jsonb_populate_recordset(null::${table}, $${values.length}::jsonb)`,
    );
  }
  for (const { table, id, row } of settings) {
    const names = Object.keys(row).map((name) => `"${name}"`);
    if (names.length === 0) continue;
    values.push(JSON.stringify({ ...row, id }));
    const at = values.length;
    parts.push(
      `update ${table} t set (${names.join(', ')}) = row(${names.map((name) => `n.${name}`).join(', ')})
        from jsonb_populate_record(null::${table}, $${at}::jsonb) n where t.id = n.id`,
    );
  }
  const named = parts.map((part, at) => `p${at} as (${part})`);
  await pool.query(`with ${named.join(', ')} select 1`, values);
}
