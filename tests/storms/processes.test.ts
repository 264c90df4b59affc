/**
 * Several processes behind one port: a payment through any of them is booked once, a date that is moved through one is
 * moved for all, and a process that dies is replaced.
 */
import fs from 'node:fs';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoKey } from '../../server/src/http/demo.ts';
import { type Shop, activeLoan, customer, shop } from '../harness/given.ts';
import { expectSound } from '../harness/invariants.ts';
import { confirmation, newTransactionId, tell } from '../harness/paybill.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { freePort } from '../harness/ports.ts';
import { type ServerProcess, serverProcess } from '../harness/server-process.ts';

const PROCESSES = 3;
let portal: Portal;
let place: Shop;
let server: ServerProcess;
let paybill_url: string;

beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal);
  const { config } = portal;
  server = serverProcess({
    PALIER_MODE: 'demo',
    PALIER_PROCESSES: String(PROCESSES),
    PALIER_ROLE: 'web',
    PORT: String(await freePort()),
    DATABASE_URL: config.database_url ?? '',
    PALIER_DATA: config.data_folder,
    PALIER_SANDBOX_URL: config.sandbox_url ?? '',
    PALIER_LOG: 'error',
    PALIER_DATABASE_CONNECTIONS: '5',
  });
  await server.start();
  paybill_url = portal.paybill_url.replace(config.public_url, server.url);
}, 120_000);
afterAll(async () => {
  await server?.kill();
  await portal?.stop();
});

/** The processes that the first one runs. */
const parts = (): number[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          Number(fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === server.pid() &&
          fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/dist/main.js')
        );
      } catch {
        // It has already ended.
        return false;
      }
    });

/** A connection of its own, so that any process may answer it. */
const fresh = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { connection: 'close', ...(init.headers as Record<string, string>) } });

test('a payment through any of them is booked once', async () => {
  const { loan_reference } = await activeLoan(portal, place, await customer(portal, place));
  const bodies = Array.from({ length: 40 }, () =>
    confirmation({ account: loan_reference, amount: 10, transaction_id: newTransactionId() }),
  );
  const statuses = await Promise.all([...bodies, ...bodies, ...bodies].map((body) => tell(paybill_url, body)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { rows } = await portal.database.pool.query<{ booked: number }>(
    `select count(*)::int as booked from payments p join loans l on l.id = p.loan_id where l.loan_reference = $1
      and p.amount_fcfa = 10`,
    [loan_reference],
  );
  expect(rows[0]?.booked).toBe(40);
  await expectSound(portal);
});

test('a date that is moved through one of them is the date of all', async () => {
  const move = await fresh(`${server.url}/demo/clock`, {
    method: 'POST',
    headers: { 'x-demo-key': demoKey(portal.config.secret), 'content-type': 'application/json' },
    body: JSON.stringify({ days: 5 }),
  });
  const { today } = (await move.json()) as { today: string };
  await portal.until('all of them know', async () => {
    const nows = await Promise.all(
      Array.from(
        { length: PROCESSES * 4 },
        async () =>
          (await fresh(`${server.url}/portal_api/session/sign_out`, { method: 'POST' })).headers.get(
            'x-business-now',
          ) ?? '',
      ),
    );
    return nows.every((now) => dayIn(portal.services.business.time_zone, new Date(now)) === today);
  });
});

test('one that dies is replaced, and the others serve meanwhile', async () => {
  const [one = 0, ...rest] = parts();
  expect(rest).toHaveLength(PROCESSES - 1);
  process.kill(one, 'SIGKILL');
  for (let asked = 0; asked < 20; asked++) expect((await fresh(`${server.url}/healthz`)).status).toBe(200);
  await portal.until('it is replaced', async () => parts().length === PROCESSES && !parts().includes(one));
});

test('when asked to stop, all of them end', async () => {
  const all = parts();
  await server.stop();
  const isAlive = (pid: number): boolean => fs.existsSync(`/proc/${pid}`);
  expect(all.filter(isAlive)).toEqual([]);
});
