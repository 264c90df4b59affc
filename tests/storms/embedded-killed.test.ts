/**
 * The embedded server is killed, alone and with the portal: it is back within seconds, and a start at any later moment
 * succeeds the first time.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BASE_PATH } from '@palier/contract/call.ts';
import { authCalls } from '@palier/contract/auth/calls.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { someDice } from '../harness/dice.ts';
import { freePort } from '../harness/ports.ts';
import { type ServerProcess, serverProcess } from '../harness/server-process.ts';
import { partOf, short } from '../harness/scope.ts';

const dice = someDice();
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pidFile = (folder: string) => path.join(folder, 'postgres/postmaster.pid');
const postmaster = (folder: string): number => Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0]);
const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
};
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** The answer of `readyz` and the answer to a sign-in, at this moment. */
async function asked(
  server: ServerProcess,
): Promise<{ ready: number; sign_in: number; code: string; retry: string | null }> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify({ strategy: 'local', username: 'nobody', password: 'is here' }),
  };
  const [ready, sign_in] = await Promise.all([
    fetch(`${server.url}/readyz`),
    fetch(server.url + BASE_PATH + authCalls.signIn.path, init),
  ]);
  return {
    ready: ready.status,
    sign_in: sign_in.status,
    code: ((await sign_in.json()) as { code: string }).code,
    retry: sign_in.headers.get('retry-after'),
  };
}

describe.skipIf(process.platform !== 'linux')(`the embedded server (seed ${dice.seed})`, () => {
  let folder: string;
  let server: ServerProcess;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'palier-killed-'));
    server = serverProcess({
      PALIER_MODE: 'demo',
      PORT: String(await freePort()),
      PALIER_DATA: folder,
      PALIER_LOG: 'error',
      PALIER_DATABASE_CONNECTIONS: '5',
      DATABASE_URL: '',
    });
    await server.start();
  }, 600_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('killed alone, it is started again within seconds; the portal stays up and reports meanwhile that the database is unreachable', async () => {
    const answers: Array<Awaited<ReturnType<typeof asked>>> = [];
    for (let kills = 0; kills < short(1, 3); kills++) {
      const before = postmaster(folder);
      kill(before);
      const killed = performance.now();
      for (;;) {
        const answer = await asked(server);
        answers.push(answer);
        // Between two servers there is no file.
        if (answer.ready === 200 && existsSync(pidFile(folder)) && postmaster(folder) !== before) break;
        expect(performance.now() - killed, 'the server is back').toBeLessThan(20_000);
        await sleep(20);
      }
    }
    expect(server.isRunning()).toBe(true);
    const away = answers.filter(({ code }) => code === 'DATABASE_AWAY');
    expect(away.length).toBeGreaterThan(0);
    for (const { sign_in, retry } of away) expect([sign_in, Number(retry) > 0]).toEqual([503, true]);
    // Only these answers: no unexpected error, and no answer that suggests success.
    const honest = ['DATABASE_AWAY', 'TOO_BUSY', 'WRONG_CREDENTIALS', 'TOO_MANY_TRIES', 'TOO_MANY_REQUESTS'];
    expect(answers.filter(({ code }) => !honest.includes(code))).toEqual([]);
    // It answers again a moment before the portal has seen the start through and says so.
    await expect.poll(server.output, { timeout: 20_000 }).toContain('PostgreSQL had ended and runs again.');
  }, 600_000);

  test('killed together with the portal, at any moment, it starts the first time right after', async () => {
    for (let kills = 0; kills < short(2, 6); kills++) {
      await sleep(dice.between(0, 400));
      const first = postmaster(folder);
      const parts = childrenOf(first);
      // In any order: the portal first, the server's first process first, or some of its processes left running.
      const all = [first, server.pid(), ...(dice.chance(0.5) ? parts : [])];
      for (const pid of dice.chance(0.5) ? all : all.toReversed()) kill(pid);
      // The start follows at once, while the killed processes are still ending.
      await server.start();
      expect((await asked(server)).ready).toBe(200);
    }
  }, 240_000);

  test('a number in the lock file that belongs to another process by now does not prevent a start, and neither does one that is only listed', async () => {
    await server.kill();
    const stop = await startEmbedded({ folder });
    await stop.stop();
    // As PostgreSQL itself does: another program of the same user, and one that has ended while its parent has not
    // noticed it.
    const user = {
      uid: Number(/^postgres:[^:]*:(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1] ?? process.getuid?.()),
    };
    const stranger = spawn('sleep', ['60'], { ...(process.getuid?.() === 0 && user), stdio: 'ignore' });
    const parent = spawn('bash', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
      ...(process.getuid?.() === 0 && user),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const unnoticed = Number(
      await new Promise<string>((resolve) => parent.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString()))),
    );
    await sleep(500);
    expect(readFileSync(`/proc/${unnoticed}/stat`, 'utf8')).toContain(') Z ');
    for (const pid of partOf([stranger.pid ?? 0, unnoticed], 2)) {
      const started = await startEmbedded({ folder });
      const lines = readFileSync(pidFile(folder), 'utf8').split('\n');
      for (const one of [postmaster(folder), ...childrenOf(postmaster(folder))]) kill(one);
      await sleep(300);
      writeFileSync(pidFile(folder), [String(pid), ...lines.slice(1)].join('\n'));
      writeFileSync(path.join(folder, 'postgres/.s.PGSQL.5432.lock'), [String(pid), ...lines.slice(1, 5)].join('\n'));
      expect(started.isUp()).toBe(false);
      const again = await startEmbedded({ folder });
      expect(again.attached).toBe(false);
      await again.stop();
    }
    stranger.kill();
    parent.kill();
    await server.start();
  }, 600_000);

  test('started by several processes at once, it is one server that all of them reach', async () => {
    await server.kill();
    for (const one of [postmaster(folder), ...childrenOf(postmaster(folder))]) kill(one);
    const started = await Promise.all(Array.from({ length: 4 }, () => startEmbedded({ folder })));
    expect(started.filter(({ attached }) => !attached)).toHaveLength(1);
    for (const { url } of started) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.end();
    }
    await server.start();
  }, 600_000);

  test('killed during its first initialisation, it leaves nothing that prevents the next start', async () => {
    const young = mkdtempSync(path.join(os.tmpdir(), 'palier-young-'));
    const first = serverProcess({
      PALIER_MODE: 'demo',
      PORT: String(await freePort()),
      PALIER_DATA: young,
      PALIER_LOG: 'error',
      DATABASE_URL: '',
    });
    const starting = first.start().catch(() => {});
    const making = () => readdirSync(young).filter((name) => name.startsWith('postgres.making'));
    for (let most = 400; most > 0 && making().length === 0; most--) await sleep(10);
    await sleep(dice.between(0, 300));
    await first.kill();
    await starting;
    // The initdb of the killed start may go on: here something writes into its folder until the next one has its own.
    const [unfinished = 'none'] = making();
    const goesOn = setInterval(() => {
      mkdirSync(path.join(young, unfinished, 'base/1'), { recursive: true });
      writeFileSync(path.join(young, unfinished, 'base/1', newId()), '');
      if (making().some((name) => name !== unfinished)) clearInterval(goesOn);
    }, 1);
    await first.start();
    clearInterval(goesOn);
    await first.stop();
    expect(making()).not.toContain(unfinished);
    rmSync(young, { recursive: true, force: true });
  }, 600_000);

  test('writes no personal data into its log', async () => {
    const number = '112233445566778';
    const { url } = await startEmbedded({ folder });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create temp table papers (number text primary key, age int check (age > 18))');
    await client.query('insert into papers values ($1, 40)', [number]);
    for (const [statement, values] of [
      ['insert into papers values ($1, 41)', [number]],
      ['insert into papers values ($1, 3)', [`${number}9`]],
      ['select $1::text::uuid', [number]],
      [`select '${number}'::uuid`, []],
      [`selec '${number}'`, []],
    ] as const)
      await expect(client.query(statement, [...values])).rejects.toThrow();
    await client.end();
    expect(readFileSync(path.join(folder, 'postgres.log'), 'utf8')).not.toContain(number);
  });
});
