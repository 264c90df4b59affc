/**
 * The market of the demo at one instant that never passes: the same people, sums and ages in every run, and no worker
 * that changes them. What a screen shows of it depends on the code alone.
 */
import path from 'node:path';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { inject } from 'vitest';
import { askAround } from '../../server/src/demo/ask-around.ts';
import { callAround } from '../../server/src/demo/call-around.ts';
import { DEMO_BUSINESS } from '../../server/src/demo/policies.ts';
import { seedMarket } from '../../server/src/demo/seed.ts';
import { readConfig } from '../../server/src/providers/read-config.ts';
import { openDatabase } from '../../server/src/platform/database/connection.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { freshDatabase } from '../harness/database.ts';
import type { Started } from '../harness/demo.ts';
import { startPortal } from '../harness/portal.ts';
import { addRunClock } from '../harness/today.ts';

/** A Tuesday, half past ten in Douala, when customers may be called. */
export const AT = new Date('2026-11-24T09:30:00Z');

const CUSTOMERS = 150;

export async function startFrozenMarket(): Promise<Started> {
  // The template of the project has a market already, of another day.
  const database = await freshDatabase(inject('database_url'), inject('database_prefix'), 'template0');
  await migrate(database.url, inject('portal_user').name);
  await addRunClock(database.url);
  const owner = openDatabase(database.url, 2);
  // The portal reads the business when it starts, so the market is there before it.
  await seedMarket(owner, {
    customers: CUSTOMERS,
    seed: 1,
    today: dayIn(DEMO_BUSINESS.time_zone, AT),
    config: readConfig({ PALIER_MODE: 'demo' }),
  });
  await owner.close();
  const portal = await startPortal({
    workers: false,
    settings: null,
    isAlone: true,
    database,
    wall: () => AT,
    web_folder: path.resolve('web/dist'),
  });
  await askAround(portal.services);
  await callAround(portal.services);
  return {
    console_url: portal.config.public_url,
    sandbox_url: portal.config.sandbox_url ?? '',
    see: async <Row>(statement: string, values: readonly unknown[] = []) =>
      (await portal.database.pool.query(statement, [...values])).rows as Row[],
    stop: portal.stop,
  };
}
