/**
 * Forward-only migrations: numbered SQL files, each run once in its own transaction. The database keeps the checksum of
 * each file that ran, and a database that other files made is refused.
 */
import pg from 'pg';
import { ConfigFailure } from '../config.ts';
import { runningVersion } from '../running-version.ts';
import { type AppliedMigration, changedInWords, changedMigrations, shippedMigrations } from './migration-files.ts';
import { appliedIn, refuseNewer } from './newer-database.ts';
import { grantPortal } from './roles.ts';
import { unreachable } from './unreachable.ts';

/** How long to wait for an address that never answers. */
const CONNECT_MS = 10_000;

/**
 * Makes the database when it is missing, runs pending migrations, and gives `portal_role` the rights it needs on the
 * tables. Two processes may run it at once.
 * Returns the names of the files it ran. Throws a ConfigFailure when the server cannot be reached, when the user of
 * `url` has too few rights, or when a migration that ran was changed since.
 */
export async function migrate(url: string, portal_role: string | null = null): Promise<string[]> {
  await createIfMissing(url, portal_role === null ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Before anything is written.
    const applied = await appliedIn(client);
    refuseNewer(applied);
    if (portal_role === null && !(await mayMigrate(client))) return nothingIsMissing(applied);
    await compareChecksums(client);
    const ran: string[] = [];
    for (const { name, sql, checksum } of shippedMigrations()) {
      await client.query('begin');
      // A second process waits here and then finds the row.
      await client.query('lock table migrations in exclusive mode');
      const { rowCount } = await client.query(
        'insert into migrations (name, checksum, version) values ($1, $2, $3) on conflict do nothing',
        [name, checksum, runningVersion().version],
      );
      if (rowCount === 1) {
        await client.query(sql);
        ran.push(name);
      }
      await client.query('commit');
    }
    if (portal_role !== null) {
      await client.query('begin');
      await client.query('lock table migrations in exclusive mode');
      await grantPortal(client, portal_role);
      await client.query('commit');
    }
    return ran;
  } finally {
    await client.end();
  }
}

/** Migrations that ran before checksums were kept are assumed to be the files of this version. */
async function compareChecksums(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query(
    `create table if not exists migrations (name text primary key, ran_at timestamptz not null default now(),
      checksum text, version text)`,
  );
  await client.query('lock table migrations in exclusive mode');
  // Adding a column that exists would still wait for all readers.
  const { rowCount } = await client.query(
    `select 1 from pg_attribute where attrelid = 'migrations'::regclass and attname in ('checksum', 'version')
      and not attisdropped`,
  );
  if (rowCount !== 2)
    await client.query(
      'alter table migrations add column if not exists checksum text, add column if not exists version text',
    );
  refuseChanged(await appliedIn(client));
  const shipped = shippedMigrations();
  await client.query(
    `update migrations m set checksum = s.checksum from unnest($1::text[], $2::text[]) as s(name, checksum)
    where m.name = s.name and m.checksum is null`,
    [shipped.map(({ name }) => name), shipped.map(({ checksum }) => checksum)],
  );
  await client.query('commit');
}

function refuseChanged(applied: readonly AppliedMigration[]): void {
  const changed = changedMigrations(applied);
  if (changed.length > 0)
    throw new ConfigFailure(`The database was made by other migrations: ${changedInWords(changed)}.`);
}

const mayMigrate = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ may: boolean }>(`select has_schema_privilege('public', 'create') as may`)).rows[0]?.may ===
  true;

/** The portal's own user starts on a database that another user has migrated. */
function nothingIsMissing(applied: readonly AppliedMigration[]): string[] {
  refuseChanged(applied);
  const missing = shippedMigrations()
    .map(({ name }) => name)
    .filter((name) => !applied.some((one) => one.name === name));
  if (missing.length > 0)
    throw new ConfigFailure(
      `MIGRATION_DATABASE_URL: needed once, as the user of DATABASE_URL may not change the schema, and ${missing.length} migrations have not run, first ${missing[0]}`,
    );
  return [];
}

async function createIfMissing(url: string, setting: string): Promise<void> {
  try {
    const probe = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    await probe.connect();
    await probe.end();
    return;
  } catch (failure) {
    if ((failure as { code?: string }).code !== '3D000') throw unreachable(url, failure, setting);
  }
  const config = parseName(url);
  const admin = new pg.Client({ connectionString: config.admin_url, connectionTimeoutMillis: CONNECT_MS });
  await admin.connect().catch((failure: unknown) => {
    throw unreachable(url, failure, setting);
  });
  try {
    await admin.query(`create database ${pg.escapeIdentifier(config.name)}`);
  } catch (failure) {
    if (!['42P04', '23505'].includes((failure as { code?: string }).code ?? ''))
      throw unreachable(url, failure, setting);
  } finally {
    await admin.end();
  }
}

/** The same server by its `postgres` database, and the name of the wanted database. */
function parseName(url: string): { name: string; admin_url: string } {
  const match = /^(postgres(?:ql)?:\/\/[^/]*\/)([^?]+)(.*)$/.exec(url);
  if (!match?.[2]) throw new ConfigFailure('DATABASE_URL: it must name a database');
  return { name: decodeURIComponent(match[2]), admin_url: `${match[1]}postgres${match[3]}` };
}
