/**
 * `npm run doctor [-- --data .data]`: says what is wrong with this installation and what to do about it. Ends with 1
 * when something is wrong.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigFailure } from '../platform/config.ts';
import { DEFAULT_BUSINESS } from '../platform/settings/business.ts';
import { type PortalConfig, readConfig } from '../providers/read-config.ts';
import { sharedTokens } from '../providers/shared-tokens.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { TOOL } from '../platform/database/pool-limits.ts';
import { findDatabase } from '../platform/database/find-database.ts';
import { unreachable } from '../platform/database/unreachable.ts';
import { lookUpOuter } from '../platform/outer-addresses.ts';
import { runningVersion } from '../platform/running-version.ts';
import { environmentOf } from './environment-of.ts';
import { examine } from './doctor/doctor.ts';
import { type Finding } from './doctor/checks.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const environment = environmentOf(values.data);
const data_folder = environment.PALIER_DATA;

let isWell = true;
function tell({ what, isRight, message }: Finding): void {
  isWell &&= isRight;
  process.stdout.write(`${isRight ? '✓' : '✗'} ${what}: ${message}\n`);
}

async function configOf(): Promise<PortalConfig | null> {
  try {
    const config = readConfig(environment);
    const { wrong, unknown } = await lookUpOuter(config.outer);
    if (wrong.length > 0) throw new ConfigFailure(wrong.join('\n'));
    if (unknown.length > 0)
      tell({
        what: 'The providers’ host names can be resolved',
        isRight: false,
        message: `${unknown.join('; ')}: correct them, or check the name service`,
      });
    tell({
      what: 'The configuration is complete',
      isRight: true,
      message: `${config.demo ? 'demo' : 'production'} mode`,
    });
    return config;
  } catch (failure) {
    if (!(failure instanceof ConfigFailure)) throw failure;
    tell({
      what: 'The configuration is complete',
      isRight: false,
      message: `set these variables of the environment\n    ${failure.message.replaceAll('\n', '\n    ')}`,
    });
    return null;
  }
}

async function run(): Promise<void> {
  const { version, commit } = runningVersion();
  tell({
    what: 'This is',
    isRight: true,
    message: `Palier ${version}, ${commit === null ? 'of a build that names no commit' : `commit ${commit}`}, on Node.js ${process.versions.node}`,
  });
  const config = await configOf();
  const given = process.env['DATABASE_URL'];
  if (!given && !fs.existsSync(path.join(data_folder, 'postgres', 'PG_VERSION'))) {
    return tell({
      what: 'The database answers',
      isRight: false,
      message: `no database exists yet under ${data_folder}: set DATABASE_URL, name the folder with --data, or start the server once`,
    });
  }
  // Without MIGRATION_DATABASE_URL, because one check looks at the rights of the portal's own user.
  const { portal_url, embedded } = await findDatabase({
    database_url: given,
    migration_database_url: undefined,
    data_folder,
  });
  const database = openDatabase(portal_url, 2, TOOL);
  try {
    await database.pool.query('select 1').catch((failure: unknown) => {
      throw given ? unreachable(given, failure) : failure;
    });
    tell({
      what: 'The database answers',
      isRight: true,
      message: given ? 'by DATABASE_URL' : `the embedded one under ${data_folder}`,
    });
    const files =
      config &&
      config.connectors.files({
        config,
        business: DEFAULT_BUSINESS,
        tokens: sharedTokens(database, config.secret, () => new Date()),
      });
    for (const finding of await examine(database, data_folder, files, new Date())) tell(finding);
  } finally {
    await database.close();
    if (embedded && !embedded.attached) await embedded.stop();
  }
}

run()
  .catch((failure: unknown) =>
    tell({
      what: 'The database answers',
      isRight: false,
      message: failure instanceof Error ? failure.message : String(failure),
    }),
  )
  .finally(() => {
    process.stdout.write(isWell ? 'All is well.\n' : 'Something needs attention: see the lines with ✗.\n');
    process.exitCode = isWell ? 0 : 1;
  });
