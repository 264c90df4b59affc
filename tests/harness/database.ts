/**
 * One PostgreSQL server for the whole run. Each project of the tests makes a template in it, and every test file copies
 * the template.
 */
import { createHash } from 'node:crypto';
import { rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';

/** The user and the password of the tests' portals: a user that may not change the schema. */
export interface PortalUser {
  readonly name: string;
  readonly password: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    database_url: string;
    database_prefix: string;
    portal_user: PortalUser;
  }
}

export interface Cluster {
  /** Runs as the administrator of the server. */
  readonly url: string;
  /** The prefix of the databases of this project and this run, so that several runs may share one server. */
  readonly prefix: string;
  readonly portal_user: PortalUser;
  /** Drops the databases of this project. */
  close(): Promise<void>;
}

const OF_RUN = /^palier_t(\d+)_/;
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
};

export const withName = (url: string, name: string): string => url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`);

/** The address of the same database, for another user. */
export const asUser = (url: string, { name, password }: PortalUser): string =>
  url.replace(/^(\w+:\/\/)[^@/]*@/, `$1${name}:${encodeURIComponent(password)}@`);

/** These tests do not examine data loss when the machine fails; the tests of that start servers of their own. */
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_connections: '300',
  // Compiling a statement costs more than any of them gains on so few rows.
  jit: 'off',
  // A database lives for seconds here: a plan for every value again would cost more than it saves.
  plan_cache_mode: 'force_generic_plan',
};

const MEMORY = '/dev/shm';
/** The databases of a run and their log fit into it several times. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** In memory when there is room, because a copy of a template is a thousand small files. */
function clusterFolder(): string {
  const on_disk = path.resolve('.data/test');
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM_BYTES) return on_disk;
  } catch {
    return on_disk;
  }
  return path.join(MEMORY, `palier-test-${createHash('sha256').update(on_disk).digest('hex').slice(0, 12)}`);
}

export async function openCluster(project: string): Promise<Cluster> {
  // DATABASE_URL runs the same tests on any other server.
  const given = process.env['DATABASE_URL'];
  const folder = clusterFolder();
  const embedded = given ? null : await startEmbedded({ folder, settings: NOT_DURABLE });
  const url = given ?? embedded?.url ?? '';
  const prefix = `palier_t${process.pid}_${project}_`;
  const left = await dropDatabases(url, (name) => !isRunning(runOf(name)));
  const others = left.filter((name) => runOf(name) !== process.pid);
  return {
    url,
    prefix,
    portal_user: await portalUser(url),
    async close() {
      const in_use = await dropDatabases(url, (name) => name.startsWith(prefix));
      // The run that ends last stops the server.
      if (embedded && in_use.length === 0 && (others.length === 0 || !embedded.attached)) {
        await embedded.stop();
        if (folder.startsWith(MEMORY)) rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

const runOf = (name: string): number => Number(OF_RUN.exec(name)?.[1] ?? 0);

async function asked<T>(url: string, ask: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: withName(url, 'postgres') });
  await admin.connect();
  try {
    return await ask(admin);
  } finally {
    await admin.end();
  }
}

/** Made once on the server; `url` must be that of its administrator. */
const portalUser = (url: string): Promise<PortalUser> =>
  asked(url, async (admin) => {
    const portal_user = { name: 'palier_test_portal', password: 'only-on-the-server-of-these-tests' };
    // Two runs may begin at once.
    await admin.query(`select pg_advisory_lock(hashtext('palier_test_portal'))`);
    const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [portal_user.name]);
    if (rowCount === 0) await admin.query(`create role ${portal_user.name} login password '${portal_user.password}'`);
    return portal_user;
  });

/** Drops the databases of tests that `isOver` names; answers the names of the others. */
const dropDatabases = (url: string, isOver: (name: string) => boolean): Promise<string[]> =>
  asked(url, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like 'palier_t%'`,
    );
    const names = rows.map(({ datname }) => datname);
    for (const name of names.filter(isOver))
      await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    return names.filter((name) => !isOver(name));
  });

export type FreshDatabase = Awaited<ReturnType<typeof freshDatabase>>;

/** A copy of a template, made in a few dozen milliseconds: of the project's, or of another. */
export async function freshDatabase(url: string, prefix: string, template = `${prefix}template`) {
  const name = `${prefix}${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 7)}`;
  await asked(url, (admin) => admin.query(`create database ${name} template ${template} strategy file_copy`));
  return {
    url: withName(url, name),
    drop: () => asked(url, async (admin) => void (await admin.query(`drop database ${name} with (force)`))),
  };
}
