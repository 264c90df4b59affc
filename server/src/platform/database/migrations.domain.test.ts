/** A database with other migrations than this version's is neither migrated nor served. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { examine } from '../../app/doctor/doctor.ts';
import { openDatabase } from './connection.ts';
import { shippedMigrations } from './migration-files.ts';
import { migrate } from './migrate.ts';
import { asUser, freshDatabase } from '../../../../tests/harness/database.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-doctor-'));
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  fresh = await freshDatabase(inject('database_url'), inject('database_prefix'));
  client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await fresh.drop();
  rmSync(folder, { recursive: true });
});

const SHIPPED = shippedMigrations();
const [first] = SHIPPED;
const recorded = async () =>
  (await client.query<{ name: string; checksum: string | null }>('select name, checksum from migrations order by 1'))
    .rows;
const expected = SHIPPED.map(({ name, checksum }) => ({ name, checksum }));
const portal = () => asUser(fresh.url, inject('portal_user'));
const finding = async () => {
  const database = openDatabase(fresh.url, 1);
  try {
    return (await examine(database, folder, null, new Date())).find(({ what }) => what === 'Migrations have run');
  } finally {
    await database.close();
  }
};
const CHANGED = /0001-access\.sql ran here with other SQL than this version ships/;

beforeEach(async () => {
  await client.query('alter table migrations add column if not exists checksum text');
  await client.query('update migrations set checksum = null');
  await migrate(fresh.url);
});

test('each migration is stored with its checksum', async () => {
  expect(await recorded()).toEqual(expected);
  expect(await finding()).toMatchObject({ isRight: true });
});

test('each migration says which version ran it', async () => {
  const { rows } = await client.query<{ version: string | null }>('select distinct version from migrations');
  expect(rows).toEqual([{ version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string }]);
});

test('a database without checksums gets them with the next start', async () => {
  await client.query('alter table migrations drop column checksum');
  // The portal's own user starts on it too, and the doctor examines it.
  expect(await migrate(portal())).toEqual([]);
  expect(await finding()).toMatchObject({ isRight: true });
  expect(await migrate(fresh.url)).toEqual([]);
  expect(await recorded()).toEqual(expected);
});

test('a migration that differs from the one that ran is refused before a new one runs, and the doctor names it', async () => {
  await client.query(`update migrations set checksum = 'of another file' where name = $1`, [first?.name]);
  await client.query('delete from migrations where name = $1', [SHIPPED.at(-1)?.name]);
  await expect(migrate(fresh.url)).rejects.toThrow(CHANGED);
  await expect(migrate(portal())).rejects.toThrow(CHANGED);
  expect((await recorded()).map(({ name }) => name)).not.toContain(SHIPPED.at(-1)?.name);
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [
    SHIPPED.at(-1)?.name,
    SHIPPED.at(-1)?.checksum,
  ]);
  const found = await finding();
  expect(found?.isRight).toBe(false);
  expect(found?.message).toMatch(CHANGED);
});

describe('a database that a newer version has migrated', () => {
  const NEWER = '9999-of-a-later-year.sql';
  beforeEach(() =>
    client.query(`insert into migrations (name, checksum, version, ran_at) values ($1, 'x', '9.1.0', '2031-03-04')`, [
      NEWER,
    ]),
  );
  afterEach(() => client.query('delete from migrations where name = $1', [NEWER]));

  test('is refused with the name of that version, by the owner and by the portal’s own user', async () => {
    const REFUSED = /newer version, version 9\.1\.0, which ran 9999-of-a-later-year\.sql at 2031-03-0/;
    await expect(migrate(fresh.url)).rejects.toThrow(REFUSED);
    await expect(migrate(portal())).rejects.toThrow(REFUSED);
  });

  test('is refused before anything is written', async () => {
    const last = SHIPPED.at(-1)?.name;
    await client.query('delete from migrations where name = $1', [last]);
    await client.query('alter table migrations drop column checksum');
    const before = (await client.query('select * from migrations order by name')).rows;
    await expect(migrate(fresh.url)).rejects.toThrow(/Nothing was changed/);
    expect((await client.query('select * from migrations order by name')).rows).toEqual(before);
    await client.query('alter table migrations add column checksum text');
    await client.query('insert into migrations (name) values ($1)', [last]);
  });
});
