/**
 * The metrics for the people who run the portal: on an internal port only, for all processes together, and reading them
 * leaves nothing behind.
 */
import { MOST_STREAMS_OF_SESSION } from '@palier/contract/live/stream.ts';
import fs from 'node:fs';
import v8 from 'node:v8';
import vm from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigFailure } from '../../server/src/platform/config.ts';
import { readConfig } from '../../server/src/providers/read-config.ts';
import { buildApp } from '../../server/src/http/app.ts';
import { handlers } from '../../server/src/app/registry.ts';
import { ofThisProcess, openInnerPort } from '../../server/src/http/inner-port.ts';
import { openMetrics } from '../../server/src/http/metrics.ts';
import { openChanges } from '../harness/change-stream.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { freePort } from '../harness/ports.ts';
import { short } from '../harness/scope.ts';
import { serverProcess } from '../harness/server-process.ts';

v8.setFlagsFromString('--expose_gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
});
afterAll(() => portal.stop());

/** The value of one line, such as `palier_http_requests_total{method="GET",…}`; null when there is no such line. */
const valueOf = (text: string, line: RegExp): number | null => {
  const found = text.split('\n').find((one) => !one.startsWith('#') && line.test(one));
  return found === undefined ? null : Number(found.split(' ').at(-1));
};

/** What the lines are about, without Node’s own, which name a kind of collection or resource once there was one. */
const ownLines = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^(# \w+ )?nodejs_/.test(line))
    .map((line) => line.replace(/ \S+$/, ''));

/** The addresses on which a port is open, as the kernel reports them, in hexadecimal. */
const listensAt = (port: number): string[] =>
  ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []))
    .map((line) => line.trim().split(/\s+/))
    .filter((parts) => parts[3] === '0A' && parts[1]?.endsWith(`:${port.toString(16).toUpperCase().padStart(4, '0')}`))
    .map((parts) => (parts[1] ?? '').split(':')[0] ?? '');

test('the public port has none', async () => {
  for (const url of ['/metrics', '/metrics/', '/METRICS', '//metrics', '/portal_api/metrics']) {
    const answer = await fetch(portal.config.public_url + url);
    expect(answer.status, url).toBe(404);
    expect(await answer.text(), url).not.toContain('process_cpu');
  }
});

test('a thousand requests leave nothing behind, also when they come together, and each shows the current state', async () => {
  const metrics = openMetrics(portal.services);
  const port = await freePort();
  const app = await buildApp(
    portal.services,
    handlers,
    portal.app.log as Parameters<typeof buildApp>[2],
    null,
    metrics,
  );
  const inner = await openInnerPort({ host: '127.0.0.1', port }, ofThisProcess(metrics));
  try {
    expect(listensAt(port)).toEqual(['0100007F']);
    const look = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const heap = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const [together, inTurn] = [short(100, 400), short(150, 600)];
    await Promise.all(Array.from({ length: together }, look));
    for (let at = 0; at < 50; at++) await look();
    const [before, text] = [heap(), await look()];
    for (let at = 0; at < inTurn; at++) await look();
    await Promise.all(Array.from({ length: together }, look));
    expect((heap() - before) / 1e6).toBeLessThan(6);
    const after = await look();
    expect(ownLines(after)).toEqual(ownLines(text));

    await app.inject({ url: '/healthz' });
    await app.inject({ url: '/healthz' });
    expect(valueOf(await look(), /requests_total\{method="GET",route="\/healthz",status="200"\}/)).toBe(2);
    await portal.database.pool.query(
      `insert into outbox (id, kind, subject, payload, next_attempt_at, created_at) select gen_random_uuid(),
        'read-lock', 'x', '{}', now(), now() - interval '1 hour' from generate_series(1, 3)`,
    );
    const full = await look();
    expect(valueOf(full, /outbox_waiting\{kind="read-lock"\}/)).toBe(3);
    expect(valueOf(full, /outbox_oldest_seconds\{kind="read-lock"\}/)).toBeGreaterThan(3_500);
    await portal.database.pool.query('delete from outbox');
    expect(valueOf(await look(), /outbox_waiting\{kind="read-lock"\}/)).toBe(null);
    expect(valueOf(await look(), /palier_database_answers/)).toBe(1);
  } finally {
    await inner.close();
    await app.close();
  }
}, 120_000);

test('open streams of changes are counted, and one that is refused is an answer', async () => {
  const metrics = openMetrics(portal.services);
  const log = portal.app.log as Parameters<typeof buildApp>[2];
  const app = await buildApp(portal.services, handlers, log, null, metrics);
  const port = await freePort();
  await app.listen({ host: '127.0.0.1', port });
  try {
    const look = async () => (await metrics.registry()).metrics();
    const open = async () => valueOf(await look(), /palier_streams_open/);
    const someone = await portal.staff(['FIND_CUSTOMER']);
    expect(await open()).toBe(0);
    const streams = [];
    for (let at = 0; at < MOST_STREAMS_OF_SESSION; at++)
      streams.push(await openChanges(port, someone.token, ['requests']));
    expect(await open()).toBe(MOST_STREAMS_OF_SESSION);
    expect((await openChanges(port, someone.token, ['requests'])).status).toBe(429);
    expect(await open()).toBe(MOST_STREAMS_OF_SESSION);
    for (const stream of streams) stream.leave();
    await portal.until('all are closed', async () => (await open()) === 0);
    const answers = (status: number) => new RegExp(`requests_total\\{[^}]*/changes",status="${status}"`);
    expect(valueOf(await look(), answers(429))).toBe(1);
    expect(valueOf(await look(), answers(200))).toBe(null);
  } finally {
    await app.close();
  }
}, 60_000);

test('when the database does not answer, the metrics that need no database are answered all the same', async () => {
  const metrics = openMetrics({
    ...portal.services,
    database: { ...portal.database, prepared: () => Promise.reject(new Error('gone')) },
  });
  const text = await (await metrics.registry()).metrics();
  expect(valueOf(text, /palier_database_answers/)).toBe(0);
  expect(valueOf(text, /process_cpu_seconds_total/)).toBeGreaterThan(0);
});

test('several processes give one answer, on the internal host only', async () => {
  const { config } = portal;
  const base = {
    PALIER_MODE: 'demo',
    DATABASE_URL: config.database_url ?? '',
    PALIER_DATA: config.data_folder,
    PALIER_SANDBOX_URL: config.sandbox_url ?? '',
    PALIER_LOG: 'error',
    PALIER_DATABASE_CONNECTIONS: '5',
  };
  const inner = await freePort();
  const server = serverProcess({
    ...base,
    PALIER_PROCESSES: '2',
    PALIER_ROLE: 'web',
    PORT: String(await freePort()),
    PALIER_METRICS_PORT: String(inner),
  });
  try {
    await server.start().catch(() => {});
    await portal.until(
      'it serves',
      async () => (await fetch(`${server.url}/readyz`).catch(() => null))?.status === 200,
      60_000,
    );
    await portal.until('the inner port is open', async () => listensAt(inner).length > 0);
    expect(listensAt(inner)).toEqual(['0100007F']);
    for (let at = 0; at < 24; at++)
      expect((await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } })).status).toBe(200);
    const text = await (await fetch(`http://127.0.0.1:${inner}/metrics`)).text();
    expect(valueOf(text, /requests_total\{method="GET",route="\/healthz",status="200"\}/)).toBe(24);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  } finally {
    await server.stop();
  }
}, 120_000);

test('a port that is public or taken is refused with a clear message', async () => {
  expect(() => readConfig({ PALIER_MODE: 'demo', PORT: '4711', PALIER_METRICS_PORT: '4711' })).toThrow(
    /PALIER_METRICS_PORT: it must not be the port that everybody reaches/,
  );
  expect(readConfig({ PALIER_MODE: 'demo' }).metrics).toBe(null);
  await expect(
    openInnerPort({ host: '127.0.0.1', port: portal.config.port }, async () => ({ media_type: '', text: '' })),
  ).rejects.toThrow(ConfigFailure);
});
