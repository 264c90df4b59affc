/** A database as an earlier version left it: a test puts rows into it and runs the migrations that came since. */
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { withName } from './database.ts';

const FOLDER = path.resolve('server/src/platform/database/migrations');

/** `name` tells it from the other databases of the run. It has the migrations before `until`, as in `0033`. */
export async function openOldDatabase(name: string, until: string) {
  const database = `${inject('database_prefix')}${name}`;
  const admin = new pg.Client({ connectionString: withName(inject('database_url'), 'postgres') });
  await admin.connect();
  await admin.query(`create database ${database}`);
  const client = new pg.Client({ connectionString: withName(inject('database_url'), database) });
  await client.connect();
  /** Runs the migrations from `from` on and before `until`. */
  const migrate = async (from: string, until: string): Promise<void> => {
    const files = fs.readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && file >= from && file < until);
    for (const file of files.sort()) await client.query(fs.readFileSync(path.join(FOLDER, file), 'utf8'));
  };
  await migrate('', until);
  return {
    client,
    migrate,
    close: async (): Promise<void> => {
      await client.end();
      await admin.query(`drop database if exists ${database}`);
      await admin.end();
    },
  };
}
