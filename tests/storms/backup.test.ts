/**
 * An installation is copied while its database writes, and restored: the copy is the state of one moment, and holds all
 * that was acknowledged before it began. A copy that was stopped, damaged or changed is not taken for one.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MANIFEST } from '../../server/src/app/backup/manifest.ts';
import { restoreBackup } from '../../server/src/app/backup/restore-backup.ts';
import { anchorKey } from '../../server/src/domains/audit/audit-anchor.ts';
import { type EmbeddedServer, startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { findDatabase } from '../../server/src/platform/database/find-database.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { run } from '../harness/run-command.ts';
import { partOf, short } from '../harness/scope.ts';

const BACKUP = 'server/dist/backup.js';
const RESTORE = 'server/dist/restore.js';
const NO_OTHER = { DATABASE_URL: '', S3_BUCKET: '' };
/** Checkpoints and used segments of the log come and go within a second. */
const BUSY = { max_wal_size: '32MB', min_wal_size: '32MB', wal_keep_size: '0' };
const NOW = new Date('2026-11-27T04:00:00Z');
const SERIES = [1, 2, 3, 4];

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'palier-backup-'));
// The user that the database runs as must be able to enter it.
fs.chmodSync(root, 0o755);
const data = path.join(root, 'data');
const copies = path.join(root, 'copies');
let server: EmbeddedServer;
let restored = 0;
const anew = () => path.join(root, `restored-${++restored}`);

const backup = (into = copies) => run(BACKUP, NO_OTHER, ['--to', into, '--data', data]);
const restore = (from: string, to: string) => run(RESTORE, NO_OTHER, ['--from', from, '--data', to]);
const newest = (): string => path.join(copies, fs.readdirSync(copies).sort().at(-1) ?? '');
/** The copy of the test before; a new one only when there is none. */
async function someCopy(): Promise<string> {
  if (!fs.existsSync(copies)) expect((await backup()).status).toBe(0);
  return newest();
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Between two transactions of a writer: the copy is what this is about. */
const PAUSE_MS = 3;

/** Each writer has a series of numbers, and keeps its last one in another table by the same transaction. */
function write(numbers: number[]) {
  let goesOn = true;
  const writers = SERIES.map(async (series, at) => {
    const client = await connect(server.url);
    for (let number = (numbers[at] ?? 0) + 1; goesOn; number++) {
      await client.query('begin');
      await client.query('insert into numbers values ($1, $2, repeat(md5(($2::bigint)::text), 40))', [series, number]);
      await client.query('update last_numbers set number = $2 where series = $1', [series, number]);
      await client.query(
        `update pages set filler = repeat(md5($1::text), 60)
          where id in (select 4 * (random() * 999)::int + $2::int from generate_series(1, 50))`,
        [number, at],
      );
      await client.query('commit');
      await sleep(PAUSE_MS);
      numbers[at] = number;
    }
    await client.end();
  });
  return {
    async stop() {
      goesOn = false;
      await Promise.all(writers);
    },
  };
}

describe.skipIf(process.platform !== 'linux')('a copy of an installation', () => {
  const acknowledged = SERIES.map(() => 0);
  beforeAll(async () => {
    server = await startEmbedded({ folder: data, settings: BUSY });
    await (
      await findDatabase({ database_url: undefined, migration_database_url: undefined, data_folder: data })
    ).migrate();
    const client = await connect(server.url);
    await client.query(`
      create table numbers (series int, number bigint, filler text, primary key (series, number));
      create table last_numbers (series int primary key, number bigint);
      insert into last_numbers select series, 0 from unnest(array[${SERIES.join()}]) series;
      create table pages as select id, repeat(md5(id::text), 60) as filler from generate_series(1, 4000) id;
      alter table pages add primary key (id);`);
    for (const block of [1, 2])
      await client.query(
        `insert into audit_blocks (block, entries, first_id, last_id, previous_hash, hash, line_digests, sealed_at)
          values ($1, 1, $2, $2, sha256(''), sha256($2::uuid::text::bytea), uuid_send($2) || uuid_send($2), now())`,
        [block, newId()],
      );
    await client.end();
    for (const block of [1, 2, 3]) {
      const file = path.join(data, 'files', anchorKey(block));
      fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      fs.writeFileSync(file, `{"block":${block}}`);
    }
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    fs.rmSync(root, { recursive: true, force: true });
  });

  test('is the state of one moment, with all that was acknowledged before', async () => {
    for (let round = 0; round < short(1, 2); round++) {
      const writers = write(acknowledged);
      await sleep(500);
      const before = [...acknowledged];
      const made = await backup();
      // What is written while the copy is looked at says nothing about it.
      await writers.stop();
      expect(made, made.output).toMatchObject({ status: 0 });
      const to = anew();
      await restoreBackup(newest(), to, NOW);
      const copy = await startEmbedded({ folder: to });
      const client = await connect(copy.url);
      const { rows } = await client.query<{ last: number; rows: number; most: number }>(
        `select l.number::int as last, count(*)::int as rows, max(n.number)::int as most from last_numbers l
          join numbers n using (series) where n.filler = repeat(md5(n.number::text), 40)
          group by l.series, l.number order by l.series`,
      );
      expect(rows).toHaveLength(SERIES.length);
      rows.forEach(({ last, rows: count, most }, at) => {
        expect([count, most]).toEqual([last, last]);
        expect(last).toBeGreaterThanOrEqual(before[at] ?? 0);
      });
      // Every page is read and its checksum compared.
      const pages = await client.query<{ whole: number }>(
        'select count(*)::int as whole from pages where filler = repeat(left(filler, 32), 60)',
      );
      expect(pages.rows[0]?.whole).toBe(4_000);
      // It goes on from there, and locks no phone for what was paid since.
      await client.query('insert into numbers values (99, 1, null)');
      const held = await client.query<{ locks_held_at: string; facts: unknown }>(
        `select locks_held_at, facts from business_settings, audit_entries where call = 'deviceLocks.holdLocks'`,
      );
      expect(held.rows).toMatchObject([
        { locks_held_at: NOW.toISOString(), facts: { restored_as_of: expect.any(String) as string } },
      ]);
      await client.end();
      await copy.stop();
      fs.rmSync(to, { recursive: true });
    }
    expect(acknowledged.every((number) => number > 0)).toBe(true);
  }, 240_000);

  test('has the files that its database names, and the anchors of its own blocks alone', async () => {
    const to = anew();
    expect((await restore(await someCopy(), to)).status).toBe(0);
    expect([1, 2, 3].map((block) => fs.existsSync(path.join(to, 'files', anchorKey(block))))).toEqual([
      true,
      true,
      false,
    ]);
    // Nobody else on the machine can read the copy.
    const readable = (folder: string): string[] =>
      fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((below) => {
        const at = fs.lstatSync(path.join(folder, below));
        return (at.mode & 0o077) !== 0;
      });
    expect(fs.statSync(newest()).mode & 0o077).toBe(0);
    expect(readable(newest())).toEqual([]);
  }, 120_000);

  test('that was killed or stopped is not taken for one, and does not hinder the next', async () => {
    fs.rmSync(copies, { recursive: true, force: true });
    for (const [signal, leaves] of [
      ['SIGKILL', true],
      ['SIGTERM', false],
    ] as const) {
      const child = spawn(process.execPath, [path.resolve(BACKUP), '--to', copies, '--data', data], {
        env: { ...process.env, ...NO_OTHER },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      const partial = () => fs.existsSync(copies) && fs.readdirSync(copies).find((name) => name.endsWith('.partial'));
      // In the middle: some files are there.
      for (;;) {
        const name = partial();
        if (name && fs.existsSync(path.join(copies, name, 'postgres/base'))) break;
        expect(child.exitCode).toBeNull();
        await sleep(2);
      }
      child.kill(signal);
      await ended;
      expect(fs.readdirSync(copies).length > 0).toBe(leaves);
      const left = partial();
      if (left) {
        await expect(restoreBackup(path.join(copies, left), anew(), NOW)).rejects.toThrow('is no finished copy');
        fs.rmSync(path.join(copies, left), { recursive: true });
      }
    }
    const client = await connect(server.url);
    await expect
      .poll(async () => (await client.query('select 1 from pg_replication_slots')).rowCount, { timeout: 10_000 })
      .toBe(0);
    await client.end();
    expect((await backup()).status).toBe(0);
  }, 120_000);

  test('is restored under its name only when no phone can lock by it any more', async () => {
    const from = await someCopy();
    const to = anew();
    const child = spawn(process.execPath, [path.resolve(RESTORE), '--from', from, '--data', to], {
      env: { ...process.env, ...NO_OTHER },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    while (!fs.existsSync(to)) {
      expect(child.exitCode).toBeNull();
      await sleep(2);
    }
    child.kill('SIGKILL');
    await ended;
    const restored_server = await startEmbedded({ folder: to });
    const client = await connect(restored_server.url);
    const { rows } = await client.query('select locks_held_at is not null as held from business_settings');
    await client.end();
    await restored_server.stop();
    expect(rows).toEqual([{ held: true }]);
  }, 120_000);

  test('that is damaged or changed is refused by the name of its file, and nothing of it is left', async () => {
    const good = await someCopy();
    const bad = path.join(root, 'bad');
    fs.cpSync(good, bad, { recursive: true });
    const { files } = JSON.parse(fs.readFileSync(path.join(good, MANIFEST), 'utf8')) as {
      files: Array<{ path: string; size: number }>;
    };
    const victim = files.find(({ path: at, size }) => /^postgres\/base\/\d+\/\d+$/.test(at) && size > 100_000);
    expect(victim).toBeDefined();
    const at = path.join(bad, victim?.path ?? '');
    const harms = [
      [() => fs.writeSync(fs.openSync(at, 'r+'), 'x', 50_000), 'is not what was copied'],
      [() => fs.truncateSync(at, 8192), 'is not what was copied'],
      [() => fs.rmSync(at), 'is missing'],
      [() => fs.writeFileSync(path.join(bad, MANIFEST), '{'), 'cannot be read'],
      [
        () => {
          const file = path.join(bad, MANIFEST);
          fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(victim?.path ?? '', '../../etc/passwd'));
        },
        'cannot be read',
      ],
      [() => fs.rmSync(path.join(bad, MANIFEST)), 'is no finished copy'],
    ] as const;
    for (const [harm, says] of partOf(harms, 2)) {
      for (const file of [victim?.path ?? '', MANIFEST]) fs.copyFileSync(path.join(good, file), path.join(bad, file));
      harm();
      const to = anew();
      await expect(restoreBackup(bad, to, NOW)).rejects.toThrow(says);
      expect([fs.existsSync(to), fs.existsSync(`${to}.partial`)]).toEqual([false, false]);
    }
  }, 240_000);

  test('overwrites nothing, and does not lie within what it copies', async () => {
    const full = await restore(newest(), data);
    expect(full).toMatchObject({ status: 1, output: expect.stringContaining('is not empty') as string });
    const within = await backup(path.join(data, 'copies'));
    expect(within).toMatchObject({ status: 1, output: expect.stringContaining('on another disk') as string });
    const other = await run(BACKUP, { DATABASE_URL: 'postgres://somewhere/palier' }, ['--to', copies, '--data', data]);
    expect(other).toMatchObject({ status: 1, output: expect.stringContaining('its own tools') as string });
    const nothing = await run(BACKUP, NO_OTHER, ['--to', copies, '--data', path.join(root, 'nowhere')]);
    expect(nothing).toMatchObject({ status: 1, output: expect.stringContaining('No database exists') as string });
  }, 120_000);

  test.skipIf(process.getuid?.() !== 0)(
    'needs room: a small disk is refused before it is full',
    async () => {
      const small = path.join(root, 'small');
      fs.mkdirSync(small);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', small]);
      try {
        const made = await backup(small);
        expect(made).toMatchObject({ status: 1, output: expect.stringMatching(/room for 8 MB, and \d+ MB/) as string });
        expect(fs.readdirSync(small)).toEqual([]);
      } finally {
        execFileSync('umount', [small]);
      }
    },
    60_000,
  );
});
