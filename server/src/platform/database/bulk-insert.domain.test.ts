import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../../tests/harness/database.ts';
import { openDatabase } from './connection.ts';
import { bulkStatement } from './bulk-insert.ts';

const read = bulkStatement(
  'read-rows',
  { varied: { id: 'int', note: 'text' }, usual: { day: 'date', shop: 'text' } },
  (rows, next) => `select id, note, day, shop, $${next}::int as more from ${rows} order by id`,
);

test('rows are the same whether a column is sent once or for each row', async () => {
  const { url } = await freshDatabase(inject('database_url'), inject('database_prefix'));
  const database = openDatabase(url, 1);
  try {
    const same = [1, 2, 3].map((id) => ({
      id,
      note: id === 2 ? null : `a "note", ${id}`,
      day: '2026-11-21',
      shop: null,
    }));
    const mixed = same.map((row) => ({ ...row, shop: row.id === 3 ? 'Douala' : null }));
    for (const rows of [same, mixed, same.slice(0, 1), []]) {
      expect(await database.prepared(...read(rows, [7]))).toEqual(rows.map((row) => ({ ...row, more: 7 })));
    }
    const { rows: prepared } = await database.pool.query<{ name: string }>(
      'select name from pg_prepared_statements order by name',
    );
    expect(prepared.map(({ name }) => name)).toEqual(['read-rows', 'read-rows-mixed']);
  } finally {
    await database.close();
  }
});
