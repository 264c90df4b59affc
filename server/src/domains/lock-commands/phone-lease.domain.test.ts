/** Commands to one phone are sent one at a time: the next waits for the lease of the one before, unless it is untrue. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { keepSessions, startWorkers } from '../../../../tests/harness/workers.ts';
import { takeCommand } from './command-delivery.sql.ts';
import { findDeviceLockForUpdate, issueCommand } from './lock-commands.ts';

const MINUTE_MS = 60_000;
let portal: Portal;
let loan_id: string;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  const place = await shop(portal, { phones: 1 });
  await keepSessions(portal);
  const workers = startWorkers(portal);
  const { loan_reference } = await activeLoan(portal, place, await customer(portal, place), {
    imei: place.imeis[0] ?? '',
  });
  await workers.stop();
  const found = await portal.database.pool.query<{ id: string }>('select id from loans where loan_reference = $1', [
    loan_reference,
  ]);
  loan_id = found.rows[0]?.id ?? '';
}, 120_000);
afterAll(() => portal?.stop());

test('a command waits for a lease that runs, and not for one that a clock an hour ahead made', async () => {
  const { database, services } = portal;
  await database.transaction(async (tx) => {
    const lock = await findDeviceLockForUpdate(tx, loan_id);
    if (lock) await issueCommand(tx, services, lock, 'unlock', { why: 'nothing_late' });
  });
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from lock_commands where loan_id = $1 order by id desc limit 1',
    [loan_id],
  );
  const takenWith = async (lease_ms: number) => {
    const wall = services.clock.wall();
    const until = new Date(wall.getTime() + MINUTE_MS);
    await database.pool.query('update device_locks set leased_until = $1', [new Date(wall.getTime() + lease_ms)]);
    const taken = await takeCommand(database, rows[0]?.id ?? '', { wall, until, now: services.clock.now() });
    return typeof taken === 'string' ? taken : 'taken';
  };
  expect(await takenWith(MINUTE_MS / 2)).toBe('busy');
  expect(await takenWith(60 * MINUTE_MS)).toBe('taken');
});
