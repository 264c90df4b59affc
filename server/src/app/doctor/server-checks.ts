/** Checks of the PostgreSQL server and of its schema. */
import type { Database } from '../../platform/database/connection.ts';
import {
  APPLIED,
  type AppliedMigration,
  changedInWords,
  changedMigrations,
  shippedMigrations,
} from '../../platform/database/migration-files.ts';
import { type Checks, countOf, oneRow, wrong } from './checks.ts';
import { settingChecks } from './setting-checks.ts';

const LEAST_POSTGRES = 150_000;

export const serverChecks = (database: Database): Checks => ({
  'PostgreSQL is 15 or newer': async () => {
    const { number, version } = await oneRow(
      database.pool.query<{ number: number; version: string }>(
        `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
      ),
    );
    return number >= LEAST_POSTGRES ? version : wrong(`it is ${version}: move to PostgreSQL 15 or newer`);
  },
  'Commits are durable': async () => {
    const { fsync, commit } = await oneRow(
      database.pool.query<{ fsync: string; commit: string }>(
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
      ),
    );
    return fsync === 'on' && commit !== 'off'
      ? `fsync ${fsync}, synchronous_commit ${commit}`
      : wrong(`fsync is ${fsync} and synchronous_commit is ${commit}: a crash can lose payments; switch both on`);
  },
  'Migrations have run': async () => {
    const { rows } = await database.pool.query<AppliedMigration>(APPLIED);
    const ran = new Set(rows.map(({ name }) => name));
    const files = shippedMigrations().map(({ name }) => name);
    const missing = files.filter((file) => !ran.has(file));
    const unknown = [...ran].filter((name) => !files.includes(name));
    if (missing.length > 0) wrong(`missing: ${missing.join(', ')}. They run when the server starts`);
    if (unknown.length > 0)
      wrong(
        `${unknown.join(', ')} ran on this database and this version does not contain them: start the newer version`,
      );
    const changed = changedMigrations(rows);
    if (changed.length > 0) wrong(changedInWords(changed));
    return `${files.length}, the last is ${files.at(-1)}`;
  },
  ...settingChecks(database),
  'Extensions are installed': async () =>
    (await countOf(
      database.pool.query<{ n: number }>(`select count(*) as n from pg_extension where extname = 'pg_trgm'`),
    )) === 1
      ? 'pg_trgm'
      : wrong('pg_trgm is missing: create extension pg_trgm'),
});
