/**
 * What a change of the primary leaves behind. A connection may reach a server that takes no changes, a standby: that is
 * said as an absence of the database, and the connection is not lent again. Nobody knows of the last commits whether
 * they were kept. The same change is carried out once, as soon as a primary answers.
 */
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../server/src/platform/ids.ts';
import { type Shop, customer, shop } from '../harness/given.ts';
import { type Portal, startPortal } from '../harness/portal.ts';

let portal: Portal;
let place: Shop;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  place = await shop(portal);
});
afterAll(() => portal.stop());

/** New connections of the portal meet a server in this mode, and those of before are cut, as balancers do. */
async function meet(mode: 'primary' | 'standby'): Promise<void> {
  const { rows } = await portal.database.pool.query<{ name: string }>('select current_database() as name');
  await portal.database.pool.query(
    `alter database ${rows[0]?.name} set default_transaction_read_only = ${mode === 'standby' ? 'on' : 'off'}`,
  );
}
const cut = () =>
  portal.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

test('a change that meets a standby is refused as an absence, and its repeat is carried out once', async () => {
  const { id: customer_id } = await customer(portal, place);
  const key = newId();
  const start = () => portal.call(salesCalls.startApplication, { customer_id }, place.agent, { key });
  await meet('standby');
  await cut();
  const answers: string[] = [];
  for (let times = 0; times < 3; times++) {
    const answer = await start();
    answers.push(answer.ok ? 'done' : answer.refusal.code);
  }
  expect(answers.at(-1)).toBe('DATABASE_AWAY');
  expect(answers.filter((one) => one !== 'DATABASE_AWAY' && one !== 'TOO_BUSY')).toEqual([]);
  await meet('primary');
  await portal.until('the repeat is carried out', async () => (await start()).ok);
  const sales = await portal.database.sql
    .selectFrom('applications')
    .select('id')
    .where('customer_id', '=', customer_id)
    .execute();
  expect(sales).toHaveLength(1);
});

test('a connection that met a standby is not lent again', async () => {
  await meet('standby');
  await cut();
  const write = () =>
    portal.services.database.transaction((tx) =>
      tx.sql.updateTable('staff').set({ language: 'en' }).where('username', '=', 'nobody').execute(),
    );
  await portal.until('a standby was met', async () =>
    write().then(
      () => false,
      (failure: { code?: string }) => failure.code === '25006',
    ),
  );
  await meet('primary');
  // Each try may meet one more connection of before; none is met twice.
  const outcomes: string[] = [];
  for (let times = 0; times <= portal.config.database_connections; times++)
    outcomes.push(
      await write().then(
        () => 'done',
        (failure: { code?: string }) => failure.code ?? '',
      ),
    );
  expect(outcomes.at(-1)).toBe('done');
});

test('a claim whose commit was not heard of frees its key, and the repeat is carried out', async () => {
  const { id: customer_id } = await customer(portal, place);
  const key = newId();
  const { pool } = portal.services.database;
  const ask = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  let isLost = false;
  pool.query = (async (...asked: unknown[]) => {
    const found = await ask(...asked);
    if (isLost || !String(asked[0]).includes('insert into idempotency_keys')) return found;
    isLost = true;
    throw new Error('Connection terminated unexpectedly');
  }) as never;
  try {
    const start = () => portal.call(salesCalls.startApplication, { customer_id }, place.agent, { key });
    expect(await start()).toMatchObject({ ok: false, refusal: { code: 'DATABASE_AWAY' } });
    expect(isLost).toBe(true);
    await portal.until('the repeat is carried out', async () => (await start()).ok);
  } finally {
    pool.query = ask as never;
  }
});
