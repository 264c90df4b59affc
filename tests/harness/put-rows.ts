/** Writes rows without the checks between tables, for histories whose other half a test does not need. */
import type { Portal } from './portal.ts';

export type Row = Readonly<Record<string, unknown>>;

export async function putRows(
  portal: Portal,
  tables: ReadonlyArray<readonly [table: string, rows: readonly Row[]]>,
): Promise<void> {
  const client = await portal.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    for (const [table, rows] of tables) {
      const names = Object.keys(rows[0] ?? {}).join(', ');
      if (rows.length > 0)
        await client.query(
          `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
          [JSON.stringify(rows)],
        );
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}
