/**
 * `npm run migrate`: brings the database to this version and gives the portal's user its rights, with
 * MIGRATION_DATABASE_URL, so that the portal itself never needs the owner's password. `--data` names the folder of an
 * embedded database.
 */
import { parseArgs } from 'node:util';
import { findDatabase } from '../platform/database/find-database.ts';
import { runningVersion } from '../platform/running-version.ts';
import { readConfig } from '../providers/read-config.ts';
import { endInFailure } from './end-in-failure.ts';
import { environmentOf } from './environment-of.ts';

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const { embedded, migrate } = await findDatabase(readConfig(environmentOf(values.data)));
  try {
    const ran = await migrate();
    process.stdout.write(
      ran.length === 0
        ? `The database is that of version ${runningVersion().version}; nothing was left to run.\n`
        : `${ran.length} migrations ran, the last is ${ran.at(-1)}.\n`,
    );
  } finally {
    if (embedded && !embedded.attached) await embedded.stop();
  }
}

run().catch(endInFailure);
