/** Changes reach every process, also through a proxy, a broken connection to the database, and a restart. */
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { CHANGES_SINCE } from '../../server/src/platform/changes/changes.sql.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ChangeStream, openChanges } from '../harness/change-stream.ts';
import { startProxy } from '../harness/cutting-proxy.ts';
import { customer, shop } from '../harness/given.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';
import { freePort } from '../harness/ports.ts';
import { short } from '../harness/scope.ts';
import { type ServerProcess, serverProcess } from '../harness/server-process.ts';

let portal: Portal;
let boss: Staff;
let here: string;
let other: ServerProcess;
let other_port: number;
beforeAll(async () => {
  portal = await startPortal();
  boss = await portal.staff(['FIND_CUSTOMER']);
  here = (await customer(portal, await shop(portal))).id;
  other_port = await freePort();
  other = serverProcess({
    PALIER_MODE: 'demo',
    PORT: String(other_port),
    DATABASE_URL: portal.config.database_url ?? '',
    PALIER_DATA: portal.config.data_folder,
    PALIER_SANDBOX_URL: portal.config.sandbox_url ?? '',
    PALIER_LOG: 'warn',
    PALIER_ROLE: 'web',
    PALIER_DATABASE_CONNECTIONS: '4',
    PALIER_STREAM_HEARTBEAT_SECONDS: '1',
  });
  await other.start();
});
afterAll(async () => {
  await other.stop();
  await portal.stop();
});

const open: ChangeStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.leave();
});
async function watch(port: number, last_id?: string | null): Promise<ChangeStream> {
  const stream = await openChanges(port, boss.token, [customerSubject(here)], last_id);
  open.push(stream);
  await stream.watching();
  return stream;
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const touch = () =>
  portal.database.pool.query(`update customers set profession = $2 where id = $1`, [here, String(Math.random())]);

test('a process is told what another one changed', async () => {
  const [mine, theirs] = [await watch(portal.config.port), await watch(other_port)];
  await portal.services.database.transaction((tx) =>
    tx.prepared('touch', `update customers set profession = 'baker' where id = $1`, [here]),
  );
  await mine.untilChanged(customerSubject(here));
  await theirs.untilChanged(customerSubject(here));
});

test('an id of one process is understood by the other', async () => {
  const mine = await watch(portal.config.port);
  mine.leave();
  await touch();
  await pause(400);
  const theirs = await watch(other_port, mine.lastId());
  await theirs.untilChanged(customerSubject(here));
  await theirs.untilChanged(customerSubject(here));
});

test('when the connections to the database break, changes of that time arrive when it is back', async () => {
  const streams = [await watch(portal.config.port), await watch(other_port)];
  for (let round = 1; round <= short(1, 3); round++) {
    await portal.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await pause(200);
    await portal.until('the test is connected again', () => touch().catch(() => null));
    for (const stream of streams) await stream.untilChanged(customerSubject(here), round);
  }
});

describe('behind a proxy that cuts silent connections', () => {
  test('heartbeats keep a stream open while nothing happens, and events pass at once', async () => {
    const proxy = await startProxy(other_port, 2_500);
    const stream = await watch(proxy.port);
    await pause(short(3_500, 6_000));
    expect(proxy.cut()).toBe(0);
    const began = performance.now();
    await touch();
    await stream.untilChanged(customerSubject(here));
    expect(performance.now() - began).toBeLessThan(1_500);
    stream.leave();
    await proxy.stop();
  }, 20_000);

  test('planted fault: a proxy that is less patient than the heartbeat cuts, and the client loses nothing', async () => {
    const proxy = await startProxy(other_port, 300);
    const stream = await watch(proxy.port);
    await stream.ended;
    expect(proxy.cut()).toBe(1);
    await touch();
    const again = await watch(other_port, stream.lastId());
    await again.untilChanged(customerSubject(here));
    await proxy.stop();
  });
});

test('a restart ends streams in order, asks clients to come back later, and loses nothing', async () => {
  const stream = await watch(other_port);
  const began = performance.now();
  const stopping = other.stop();
  expect(await stream.ended).toBeGreaterThanOrEqual(500);
  expect(performance.now() - began).toBeLessThan(2_000);
  await stopping;
  await touch();
  await other.start();
  const again = await watch(other_port, stream.lastId());
  await again.untilChanged(customerSubject(here));
}, 30_000);

test('purging keeps what it needs to know, and a client that was away for longer reads everything again', async () => {
  const stream = await watch(portal.config.port);
  stream.leave();
  await pause(100);
  const { purgeBefore } = await import('../../server/src/platform/changes/changes.sql.ts');
  await touch();
  await purgeBefore(portal.database, new Date(Date.now() + 60_000));
  const { rows } = await portal.database.pool.query('select xid from changes');
  expect(rows.length).toBeGreaterThanOrEqual(1);
  await other.kill();
  await other.start();
  const again = await watch(other_port, stream.lastId());
  await again.untilChanged(customerSubject(here));
}, 30_000);

test('a crash that empties the table makes every client read again', async () => {
  const stream = await watch(portal.config.port);
  stream.leave();
  await portal.database.pool.query('truncate changes');
  await other.kill();
  await other.start();
  const again = await watch(other_port, stream.lastId());
  await again.untilChanged(customerSubject(here));
}, 30_000);

test('a look reads what is new by the index, however much is kept', async () => {
  const { pool } = portal.database;
  await pool.query(`insert into changes (xid, kind, ids, at)
    select n, 'customer', array[gen_random_uuid()], now() - interval '1 hour' from generate_series(1, 50000) n`);
  await pool.query('analyze changes');
  const client = await pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare look (bigint, bigint[]) as ${CHANGES_SINCE}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute look (100000000, '{}')`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on changes');
  } finally {
    client.release(true);
    await pool.query('delete from changes where xid <= 50000');
  }
});
