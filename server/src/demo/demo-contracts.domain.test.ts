/** The customers of the demo's showcase have signed their contracts: a real document each, on the day of the sale. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '../providers/read-config.ts';
import { type Database, openDatabase } from '../platform/database/connection.ts';
import { seedMarket } from './seed.ts';
import { signContracts } from './sign-contracts.ts';
import { createServices } from '../app/create-services.ts';
import type { Services } from '../platform/services.ts';
import { freshDatabase } from '../../../tests/harness/database.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-contracts-'));
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
let services: Services;
beforeAll(async () => {
  fresh = await freshDatabase(inject('database_url'), inject('database_prefix'));
  database = openDatabase(fresh.url, 2);
  const config = readConfig({ PALIER_MODE: 'demo', PALIER_DATA: folder });
  await seedMarket(database, { customers: 30, seed: 11, today: '2026-03-02', config });
  services = await createServices(config, database, () => new Date('2026-03-02T09:00:00Z'));
}, 120_000);
afterAll(async () => {
  await database.close();
  await fresh.drop();
  rmSync(folder, { recursive: true, force: true });
});

const SHOWN = `select a.loan_reference, l.status, to_char(coalesce(l.start_on, (l.created_at at time zone
  'Africa/Douala')::date), 'YYYY-MM-DD') as sold_on, (l.total_fcfa)::int as total_fcfa, k.file_key, k.sha256, k.terms
  from loans l join applications a on a.id = l.application_id join customers c on c.id = l.customer_id left
    join contracts k on k.id = a.contract_id where c.msisdn like '+2376900000%' or c.msisdn like '+2376700001%'`;
interface Shown {
  loan_reference: string;
  sold_on: string;
  total_fcfa: number;
  file_key: string | null;
  sha256: Buffer;
  terms: { signed_on: string; loan_reference: string; total_repayment_fcfa: number };
}

test('each loan of the showcase has its contract, and none is signed twice', async () => {
  await signContracts(services, () => false);
  const { rows } = await database.pool.query<Shown>(SHOWN);
  expect(rows.length).toBeGreaterThan(8);
  for (const { loan_reference, sold_on, total_fcfa, file_key, sha256, terms } of rows) {
    const pdf = await services.files.get(file_key ?? '');
    expect(
      [Buffer.from(pdf.subarray(0, 5)).toString(), createHash('sha256').update(pdf).digest().equals(sha256)],
      loan_reference,
    ).toEqual(['%PDF-', true]);
    expect([terms.loan_reference, terms.signed_on, terms.total_repayment_fcfa]).toEqual([
      loan_reference,
      sold_on,
      total_fcfa,
    ]);
  }
  await signContracts(services, () => false);
  const {
    rows: [all],
  } = await database.pool.query<{ contracts: number }>('select count(*)::int as contracts from contracts');
  expect(all?.contracts).toBe(rows.length);
}, 120_000);
