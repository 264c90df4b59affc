/** Many loans for measures of lists and of work over the whole book: copies of the loans of the market. */
import type { Database } from '../server/src/platform/database/connection.ts';

/** Sends one statement. */
export type Run = (statement: string, values?: unknown[]) => Promise<{ readonly rows: unknown[] }>;
/** The columns of a table as a list, and the same with some of them replaced, for an insert of copies. */
export type ColumnsOf = (
  table: string,
  replaced: Readonly<Record<string, string>>,
) => Promise<{ readonly into: string; readonly from: string }>;

/**
 * Fills the loans up to a number with copies, each with a lock of its own. `copyMore` copies what a measure needs
 * besides; `copies` has the id of each copy and of its original.
 */
export async function copyLoans(
  { pool }: Database,
  wanted_loans: number,
  copyMore: (run: Run, columnsOf: ColumnsOf) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const client = await pool.connect();
  const run: Run = (statement, values = []) => client.query(statement, values);
  const columnsOf: ColumnsOf = async (table, replaced) => {
    const { rows } = await run(
      `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = (rows as Array<{ name: string }>).map(({ name }) => name);
    return { into: names.join(', '), from: names.map((name) => replaced[name] ?? `o.${name}`).join(', ') };
  };
  try {
    await run('set statement_timeout = 0');
    // Copies share a customer and a phone, and nothing but this measure reads them.
    await run('set session_replication_role = replica');
    const { rows } = await run(
      `select c.relname as index, n.conname as constraint, t.relname as table from pg_index i
        join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
        left join pg_constraint n on n.conindid = i.indexrelid and n.contype = 'u'
        where t.relname in ('loans', 'device_locks') and i.indisunique and not i.indisprimary`,
    );
    for (const { index, constraint, table } of rows as Array<{
      index: string;
      constraint: string | null;
      table: string;
    }>)
      await run(constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index ${index}`);
    await run(
      `create table copies as select gen_random_uuid() as id, l.id as original from (select id from loans where
        status in ('active', 'settled')) l, generate_series(1, $1 / greatest(1, (select count(*) from loans)))`,
      [wanted_loans],
    );
    // Copies whose contract promises no day, so that the proposed policy locks phones.
    const loans = await columnsOf('loans', { id: 'c.id', promised_lock_day: 'null' });
    await run(`insert into loans (${loans.into}) select ${loans.from} from copies c join loans o on o.id = c.original`);
    const locks = await columnsOf('device_locks', { loan_id: 'c.id' });
    await run(
      `insert into device_locks (${locks.into}) select ${locks.from} from copies c join device_locks o on o.loan_id = c.original`,
    );
    await copyMore(run, columnsOf);
    await run('set session_replication_role = origin');
    await run('vacuum (analyze) loans');
    await run('vacuum (analyze) device_locks');
  } finally {
    client.release(true);
  }
}
