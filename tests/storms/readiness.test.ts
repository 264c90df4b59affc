/** A balancer hears of a portal in time, also while its database answers nobody. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readiness } from '../../server/src/platform/readiness.ts';
import { type Portal, startPortal } from '../harness/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
});
afterAll(() => portal.stop());

test('a database that keeps silent counts as away', async () => {
  const { database, disk } = portal.services;
  const silent = { ...database, pool: { query: () => new Promise(() => {}) } as unknown as typeof database.pool };
  expect(await readiness({ database: silent, disk })).toEqual({ database: false, disk: true });
  expect(await readiness({ database, disk })).toEqual({ database: true, disk: true });
});
