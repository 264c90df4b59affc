/** One PostgreSQL server for the whole run, one migrated template in it; every test file copies the template. */
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database_url: string;
    /** The user and the password that the portals of the tests run as: one that may not change the schema. */
    portal_user: { name: string; password: string };
    /** The name that all databases of this run begin with, so that two runs on one server leave each other alone. */
    database_prefix: string;
  }
}

const PREFIX = /^palier_t(\d+)_/;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
};

export const withName = (url: string, name: string): string => url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`);

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // DATABASE_URL runs the same tests on any other server.
  const given = process.env['DATABASE_URL'];
  const embedded = given
    ? null
    : await startEmbedded({
        folder: path.resolve('.data/test'),
        settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
      });
  const url = given ?? embedded?.url ?? '';
  const prefix = `palier_t${process.pid}_`;
  const others = await dropLeftovers(url, (pid) => !isRunning(pid));
  const portal_user = await portalUser(url);
  await migrate(withName(url, `${prefix}template`), portal_user.name);
  project.provide('database_url', url);
  project.provide('database_prefix', prefix);
  project.provide('portal_user', portal_user);
  return async () => {
    const left = await dropLeftovers(url, (pid) => pid === process.pid);
    // The run that comes last turns off the light.
    if (embedded && left === 0 && (others === 0 || !embedded.attached)) await embedded.stop();
  };
}

/** Made once on the server, whose administrator `url` must be. */
async function portalUser(url: string): Promise<{ name: string; password: string }> {
  const portal_user = { name: 'palier_test_portal', password: 'only-on-the-server-of-these-tests' };
  const admin = new pg.Client({ connectionString: withName(url, 'postgres') });
  await admin.connect();
  // Two runs may begin at once.
  await admin.query(`select pg_advisory_lock(hashtext('palier_test_portal'))`);
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [portal_user.name]);
  if (rowCount === 0) await admin.query(`create role ${portal_user.name} login password '${portal_user.password}'`);
  await admin.end();
  return portal_user;
}

/** The same database, as another user. */
export const asUser = (url: string, { name, password }: { name: string; password: string }): string =>
  url.replace(/^(\w+:\/\/)[^@/]*@/, `$1${name}:${encodeURIComponent(password)}@`);

/** Drops the databases of runs that are over; answers how many of other runs are left. */
async function dropLeftovers(url: string, isOver: (pid: number) => boolean): Promise<number> {
  const admin = new pg.Client({ connectionString: withName(url, 'postgres') });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'palier_t%'`,
  );
  const over = rows.filter(({ datname }) => isOver(Number(PREFIX.exec(datname)?.[1] ?? 0)));
  for (const { datname } of over)
    await admin.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`);
  await admin.end();
  return rows.length - over.length;
}

/** A database of one's own, ready in a few dozen milliseconds. */
export async function freshDatabase(url: string, prefix: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${prefix}${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 7)}`;
  const run = async (statement: string) => {
    const admin = new pg.Client({ connectionString: withName(url, 'postgres') });
    await admin.connect();
    try {
      await admin.query(statement);
    } finally {
      await admin.end();
    }
  };
  await run(`create database ${name} template ${prefix}template`);
  return { url: withName(url, name), drop: () => run(`drop database ${name} with (force)`) };
}
