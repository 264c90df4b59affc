/** The demo has a payment that was typed too high, whose correction waits for its customer. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../tests/harness/database.ts';
import { createServices } from '../app/create-services.ts';
import { readConfig } from '../providers/read-config.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { announceCorrection } from './mistyped.ts';
import { seedMarket } from './seed.ts';

test('a correction downwards waits in the demo', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-mistyped-'));
  const fresh = await freshDatabase(inject('database_url'), inject('database_prefix'));
  const database = openDatabase(fresh.url, 2);
  const config = readConfig({ PALIER_MODE: 'demo', PALIER_DATA: folder });
  await seedMarket(database, { customers: 150, seed: 1, today: '2026-03-02', config });
  const services = await createServices(config, database, () => new Date('2026-03-02T09:00:00Z'));
  await announceCorrection(services);
  const waiting = await database.sql
    .selectFrom('payment_corrections')
    .select(['amount_fcfa', 'was_fcfa', 'ended_at'])
    .execute();
  expect(waiting).toHaveLength(1);
  expect(waiting[0]).toMatchObject({ ended_at: null });
  expect(waiting[0]?.amount_fcfa).toBeLessThan(waiting[0]?.was_fcfa ?? 0);
  await database.close();
  await fresh.drop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);
