/**
 * The disk of a portal runs full: the portal reports it, refuses changes with a message, stays up even when
 * PostgreSQL does not, and resumes by itself when there is room.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { BASE_PATH } from '@palier/contract/call.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { freePort } from '../harness/ports.ts';
import { type ServerProcess, serverProcess } from '../harness/server-process.ts';

const MIB = 1024 * 1024;
const RESERVE_MB = 32;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// The test mounts a disk in memory, which only root may do. Without root, disk.rule.test.ts tests the rules of the
// reserve.
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

describe.skipIf(!mayMount)('a disk of 300 MB', () => {
  let folder: string;
  let server: ServerProcess;
  const filler = () => path.join(folder, 'filler');
  const freeBytes = () => Number(fs.statfsSync(folder).bavail) * Number(fs.statfsSync(folder).bsize);

  /** Writes until only this much is free. */
  function fillUpTo(left: number): void {
    const file = fs.openSync(filler(), 'a');
    try {
      while (freeBytes() > left) fs.writeSync(file, Buffer.alloc(Math.max(4096, Math.min(MIB, freeBytes() - left))));
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure;
    } finally {
      fs.closeSync(file);
    }
  }
  const ready = async (): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(`${server.url}/readyz`);
    return { status: answer.status, body: await answer.json() };
  };
  const signIn = async (language = 'en'): Promise<{ status: number; code: string; message: string }> => {
    const answer = await fetch(server.url + BASE_PATH + authCalls.signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': newId(), 'accept-language': language },
      body: JSON.stringify({ strategy: 'local', username: 'nobody', password: 'is here' }),
    });
    return { status: answer.status, ...((await answer.json()) as { code: string; message: string }) };
  };
  async function until(what: string, look: () => Promise<boolean>, most_ms: number): Promise<void> {
    for (const end = performance.now() + most_ms; !(await look()); await sleep(100))
      if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
  }

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'palier-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', folder]);
    server = serverProcess({
      PALIER_MODE: 'demo',
      PORT: String(await freePort()),
      PALIER_DATA: folder,
      PALIER_LOG: 'warn',
      PALIER_DATABASE_CONNECTIONS: '5',
      PALIER_DISK_RESERVE_MB: String(RESERVE_MB),
      DATABASE_URL: '',
    });
    await server.start();
  }, 120_000);
  afterAll(async () => {
    fs.rmSync(filler(), { force: true });
    await server?.stop();
    execFileSync('umount', [folder]);
    fs.rmdirSync(folder);
  });

  test('with a little left: changes are refused with the right message, reading continues, and free space is noticed', async () => {
    expect(await ready()).toEqual({ status: 200, body: { ok: true, database: true, disk: true, stopping: false } });
    expect((await signIn()).status).toBe(401);
    fillUpTo(8 * MIB);
    await until('it is noticed', async () => (await ready()).status === 503, 5_000);
    expect(await ready()).toEqual({ status: 503, body: { ok: false, database: true, disk: false, stopping: false } });
    expect(await signIn()).toMatchObject({
      status: 507,
      code: 'DISK_FULL',
      message: 'The disk of the server is full. Nothing was saved. Inform your administrator and try again later.',
    });
    expect(await signIn('fr')).toMatchObject({
      status: 507,
      message:
        'Le disque du serveur est plein. Rien n’a été enregistré. Prévenez votre administrateur et réessayez plus tard.',
    });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await until('it is reported', async () => server.output().includes(`The disk that holds ${folder} is full`), 5_000);
    fs.rmSync(filler());
    await until('it goes on', async () => (await ready()).status === 200, 5_000);
    expect((await signIn()).status).toBe(401);
    await until(
      'the free space is reported too',
      async () => server.output().includes('There is room on the disk again'),
      5_000,
    );
  }, 60_000);

  test('with nothing left PostgreSQL may end; the portal does not, and it recovers by itself once there is room', async () => {
    const { url } = await startEmbedded({ folder });
    const writer = new pg.Client({ connectionString: url });
    writer.on('error', () => {});
    await writer.connect();
    fillUpTo(0);
    let failure: unknown = null;
    // Only the write-ahead log grows, and PostgreSQL cannot run without room for it.
    for (let wrote = 0; wrote < 300 && failure === null; wrote++)
      failure = await writer.query(`select pg_logical_emit_message(false, 'test', repeat('y', 1048576))`).then(
        () => null,
        (one: unknown) => one,
      );
    expect(failure).not.toBeNull();
    await writer.end().catch(() => {});
    for (let looks = 0; looks < 30; looks++) {
      expect((await ready()).status).toBe(503);
      expect([503, 507]).toContain((await signIn()).status);
      await sleep(100);
    }
    expect(server.isRunning()).toBe(true);
    fs.rmSync(filler());
    await until('it is back by itself', async () => (await ready()).status === 200, 40_000);
    expect((await signIn()).status).toBe(401);
  }, 120_000);

  test('a start on a full disk reports the reason, and a start after there is room succeeds', async () => {
    await server.stop();
    fillUpTo(0);
    await expect(server.start()).rejects.toThrow(`The disk that holds ${folder} is full. Make room there.`);
    fs.rmSync(filler());
    await server.start();
  }, 120_000);
});
