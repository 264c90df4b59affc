/** Forward-only migrations: numbered SQL files, each run once in its own transaction. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ConfigFailure } from '../config.ts';
import { grantPortal } from './roles.ts';
import { unreachable } from './unreachable.ts';

// Bundled, the files lie beside the bundle; in development, beside this file.
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');

/** How long an address that swallows everything is waited for. */
const CONNECT_MS = 10_000;

const FILES = (): string[] =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();

/**
 * Makes the database when it is missing, runs what has not run, and gives `portal_role` the rights it needs on all of
 * it. Two processes may try at once.
 * Returns the names of the files it ran. Throws a ConfigFailure when the server cannot be reached, or when `url` may
 * not do this.
 */
export async function migrate(url: string, portal_role: string | null = null): Promise<string[]> {
  await createIfMissing(url, portal_role === null ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (portal_role === null && !(await mayMigrate(client))) return await nothingIsMissing(client);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    const ran: string[] = [];
    for (const name of FILES()) {
      await client.query('begin');
      // Whoever comes second waits here and then finds the row.
      await client.query('lock table migrations in exclusive mode');
      const { rowCount } = await client.query('insert into migrations (name) values ($1) on conflict do nothing', [
        name,
      ]);
      if (rowCount === 1) {
        await client.query(fs.readFileSync(path.join(folder, name), 'utf8'));
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

const mayMigrate = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ may: boolean }>(`select has_schema_privilege('public', 'create') as may`)).rows[0]?.may ===
  true;

/** The portal's own user starts on what somebody else has migrated. */
async function nothingIsMissing(client: pg.Client): Promise<string[]> {
  const ran = await client.query<{ name: string }>('select name from migrations').then(
    ({ rows }) => rows.map(({ name }) => name),
    (): string[] => [],
  );
  const missing = FILES().filter((name) => !ran.includes(name));
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

/** The same server by its `postgres` database, and the name of the one that is wanted. */
function parseName(url: string): { name: string; admin_url: string } {
  const match = /^(postgres(?:ql)?:\/\/[^/]*\/)([^?]+)(.*)$/.exec(url);
  if (!match?.[2]) throw new ConfigFailure('DATABASE_URL: it must name a database');
  return { name: decodeURIComponent(match[2]), admin_url: `${match[1]}postgres${match[3]}` };
}
