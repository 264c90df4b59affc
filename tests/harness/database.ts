/** One PostgreSQL server for the whole run, one migrated template in it; every test file copies the template. */
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/src/database/embedded.ts';
import { migrate } from '../../server/src/database/migrate.ts';

const TEMPLATE = 'palier_template';

declare module 'vitest' {
  interface ProvidedContext {
    database_url: string;
  }
}

export const withName = (url: string, name: string): string => url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`);

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // DATABASE_URL runs the same tests on any other server.
  const given = process.env['DATABASE_URL'];
  const embedded = given ? null : await startEmbedded({ folder: path.resolve('.data/test'), settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } });
  const url = given ?? embedded?.url ?? '';
  const admin = new pg.Client({ connectionString: withName(url, 'postgres') });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(`select datname from pg_database where datname like 'palier_t_%' or datname = $1`, [TEMPLATE]);
  for (const { datname } of rows) await admin.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`);
  await admin.end();
  await migrate(withName(url, TEMPLATE));
  project.provide('database_url', url);
  return async () => {
    if (embedded && !embedded.attached) await embedded.stop();
  };
}

/** A database of one's own, ready in a few dozen milliseconds. */
export async function freshDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `palier_t_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 7)}`;
  const run = async (statement: string) => {
    const admin = new pg.Client({ connectionString: withName(url, 'postgres') });
    await admin.connect();
    try {
      await admin.query(statement);
    } finally {
      await admin.end();
    }
  };
  await run(`create database ${name} template ${TEMPLATE}`);
  return { url: withName(url, name), drop: () => run(`drop database ${name} with (force)`) };
}
