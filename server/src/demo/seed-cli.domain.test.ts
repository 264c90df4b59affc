/** `npm run seed` fills an empty database, says what it made, and leaves one that has people as it is. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../platform/database/connection.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/harness/database.ts';
import { run } from '../../../tests/harness/run-command.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-seed-'));
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(inject('database_url'), inject('database_prefix'));
});
afterAll(async () => {
  await fresh.drop();
  rmSync(folder, { recursive: true, force: true });
});

const seed = (customers: number) =>
  run('server/dist/seed.js', { PALIER_MODE: 'demo', DATABASE_URL: fresh.url, PALIER_DATA: folder }, [
    '--customers',
    String(customers),
  ]);

async function customerCount(): Promise<number> {
  const database = openDatabase(fresh.url, 1);
  try {
    const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from customers');
    return rows[0]?.count ?? 0;
  } finally {
    await database.close();
  }
}

test('a market is made once', async () => {
  const made = await seed(20);
  expect(made.output).toContain('Sign in as admin');
  expect(made.status).toBe(0);
  const count = await customerCount();
  expect(made.output).toMatch(new RegExp(`^ *${count} {2}customers$`, 'm'));
  const again = await seed(20);
  expect(again.output).toContain('a market is only made in an empty one');
  expect(again.status).toBe(1);
  expect(await customerCount()).toBe(count);
}, 220_000);
