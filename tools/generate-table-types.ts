/**
 * Writes server/src/platform/database/tables.ts and schema-guards.json from a freshly migrated database, and the
 * checksums of new migrations.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/src/platform/database/embedded.ts';
import { openDatabase } from '../server/src/platform/database/connection.ts';
import { schemaGuards } from '../server/src/platform/database/schema-guards.ts';
import { shippedMigrations } from '../server/src/platform/database/migration-files.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { writeChecksums } from './migration-checksums.ts';

const target = path.resolve('server/src/platform/database/tables.ts');
const guards_target = path.resolve('server/src/platform/database/schema-guards.json');
const HEADER = '// Written from the migrated database by `npm run generate:tables`; a test fails when it is stale.\n\n';

export interface Written {
  readonly tables: string;
  readonly guards: string;
}

export async function writtenFromDatabase(): Promise<Written> {
  const server = await startEmbedded({ folder: '.data/tools' });
  const url = server.url.replace('/palier?', '/palier_tables?');
  const admin = new pg.Client({ connectionString: server.url.replace('/palier?', '/postgres?') });
  await admin.connect();
  await admin.query('drop database if exists palier_tables');
  await admin.end();
  await migrate(url);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'palier-tables-'));
  const file = path.join(folder, 'tables.ts');
  const mapping = JSON.stringify({ timestamptz: 'string', int8: 'number', json: 'unknown', jsonb: 'unknown' });
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      file,
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--type-mapping',
      mapping,
    ],
    { stdio: 'pipe' },
  );
  const text = HEADER + fs.readFileSync(file, 'utf8').replace(/^\/\*\*[\s\S]*?\*\/\n+/, '');
  fs.rmSync(folder, { recursive: true });
  const database = openDatabase(url, 1);
  const guards = `${JSON.stringify(await schemaGuards(database), null, 2)}\n`;
  await database.close();
  if (!server.attached) await server.stop();
  return { tables: text, guards };
}

if (process.argv[1]?.endsWith('generate-table-types.ts')) {
  const checksums_target = writeChecksums(shippedMigrations());
  const { tables, guards } = await writtenFromDatabase();
  fs.writeFileSync(target, tables);
  fs.writeFileSync(guards_target, guards);
  process.stdout.write(`${target}\n${guards_target}\n${checksums_target}\n`);
}
