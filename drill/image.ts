/**
 * `npm run drill:image [-- --trees FOLDER]`: carries the lines of the Dockerfile out in trees of Debian, and tries what
 * comes of them as a container would run it: as a user without rights, with nothing to write but its volume. Needs root
 * and PostgreSQL of the distribution. It does not try an engine, nor compose.yaml.
 */
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { debianVersion, startDebianPostgres } from '../tests/harness/debian-postgres.ts';
import { freePort } from '../tests/harness/ports.ts';
import { carryOut } from './dockerfile.ts';
import { must, perhaps } from './hosts.ts';
import { type Entered, needPackages, startWithin, within } from './tree.ts';
import { until } from './until.ts';

const { values } = parseArgs({ options: { trees: { type: 'string' }, keep: { type: 'boolean', default: false } } });
const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const PASSWORD = 'Wouri-dans-le-port-7';
/** As compose.yaml states it, and the ten seconds of running work. */
const MOST_TO_STOP_MS = 30_000;

function held(what: string, holds: boolean, seen: string): void {
  if (!holds) throw new Error(`${what}: ${seen}`);
  tell(`✓ ${what}`);
}

async function drill(into: string): Promise<void> {
  needPackages(['debootstrap', 'postgresql-client']);
  const commit = must('git', 'rev-parse', '--short=12', 'HEAD').trim();
  const image = carryOut(process.cwd(), {
    kept_in: values.trees ?? '/var/cache/palier-drill',
    into,
    given: { PALIER_COMMIT: commit },
    made: (line) => tell(`  ${line}`),
  });
  tell(`The image has ${must('du', '-sh', image.tree).split('\t')[0]}.`);

  const data = path.join(into, 'volume');
  fs.mkdirSync(data, { mode: 0o700 });
  must('chown', '10001:10001', data);
  const [port, database_port, inner_port] = [await freePort(), await freePort(), await freePort()];
  const version = debianVersion();
  if (version === null) throw new Error('no PostgreSQL of the distribution is installed');
  const server = await startDebianPostgres(version, database_port, PASSWORD);
  const users = {
    ...process.env,
    PGPASSWORD: PASSWORD,
    OWNER_PASSWORD: `${PASSWORD}o`,
    PORTAL_PASSWORD: `${PASSWORD}p`,
  };
  must('env', ...envOf(users, database_port), 'sh', 'deploy/database/make-users.sh');
  const urlOf = (user: string, password: string) => `postgres://${user}:${password}@127.0.0.1:${database_port}/palier`;
  const environment: Record<string, string> = {
    ...image.environment,
    PORT: String(port),
    PALIER_METRICS_PORT: String(inner_port),
    PALIER_HOST: '127.0.0.1',
    PALIER_SECRET: 'q7Vn-2mKd0xW-TtLz9-bRf4s-HyUc1-oPeJ6',
    PALIER_PUBLIC_URL: 'https://203.0.113.99',
    DATABASE_URL: urlOf('palier', `${PASSWORD}p`),
  };
  const sealed: Entered['sealed'] = { folder: data, at: '/var/lib/palier' };
  const as = (more: Record<string, string> = {}): Entered => ({
    ...image,
    sealed,
    environment: { ...environment, ...more },
  });
  const command = (...words: string[]) => within(image.tree, as(), 'node', 'tools/command.mjs', ...words);
  const node = within(image.tree, as(), 'node', '-p', '[process.version, process.getuid()].join()').output.trim();
  held('it runs the recommended Node.js as a user without rights', /^v24\.\d+\.\d+,10001$/.test(node), node);
  const written = within(image.tree, as(), 'sh', '-c', 'touch /srv/palier/x || touch server/dist/main.js');
  held('its code cannot be written', written.status !== 0, written.output);
  const tools = perhaps(
    'find',
    path.join(image.tree, 'srv/palier/node_modules'),
    '-maxdepth',
    '1',
    '-name',
    'vite',
    '-o',
    '-name',
    'tsx',
  );
  held('nothing that builds it is in it', tools === '', tools);

  const owner = { MIGRATION_DATABASE_URL: urlOf('palier_owner', `${PASSWORD}o`) };
  const migrated = within(image.tree, as(owner), 'node', 'tools/command.mjs', 'migrate');
  held('migrate makes the tables', /migrations ran/.test(migrated.output), migrated.output);
  const first = ['--company', 'Palier Yaoundé', '--support', '+237222000000', '--username', 'ada', '--name', 'Ada Ngo'];
  const begun = command('init', ...first, '--phone', '+237670000001', '--country', 'CM', '--zone', 'Africa/Douala');
  held('init makes the first administrator', /temporary password/.test(begun.output), begun.output);

  for (const role of ['web', 'worker']) {
    const entered = as({ PALIER_ROLE: role });
    const log = fs.openSync(path.join(into, `${role}.log`), 'w');
    const child = startWithin(image.tree, entered, { stdio: ['ignore', log, log] }, ...image.command);
    try {
      await until(`${role} is healthy`, 60, async () => within(image.tree, entered, ...image.healthy).status === 0);
      tell(`✓ ${role} is healthy`);
      if (role === 'web') {
        const health = await (await fetch(`http://127.0.0.1:${port}/healthz`)).json();
        held(
          'it names the commit of its build',
          (health as { commit: string }).commit === commit,
          JSON.stringify(health),
        );
      } else {
        const doctor = command('doctor');
        held(
          'the doctor runs beside it',
          doctor.output.includes('✓ The portal cannot alter the schema'),
          doctor.output,
        );
        tell(
          doctor.output
            .split('\n')
            .filter((line) => line.startsWith('✗'))
            .join('\n'),
        );
      }
      const [asked, ended] = [performance.now(), once(child, 'exit')];
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      const took_ms = performance.now() - asked;
      held(
        `${role} ends by itself after SIGTERM`,
        code === 0 && took_ms < MOST_TO_STOP_MS,
        `${code} after ${took_ms} ms`,
      );
    } finally {
      child.kill('SIGKILL');
    }
  }
  await server.stop();
}

const envOf = (environment: NodeJS.ProcessEnv, port: number): string[] => [
  'PGHOST=127.0.0.1',
  `PGPORT=${port}`,
  ...['PGPASSWORD', 'OWNER_PASSWORD', 'PORTAL_PASSWORD'].map((name) => `${name}=${environment[name]}`),
];

const into = fs.mkdtempSync(path.join(os.tmpdir(), 'palier-image-'));
fs.chmodSync(into, 0o755);
await drill(into).then(
  () => tell('The image holds.'),
  (failure: unknown) => {
    tell(failure instanceof Error ? failure.message : String(failure));
    process.exitCode = 1;
  },
);
if (values.keep) tell(`Kept in ${into}.`);
else fs.rmSync(into, { recursive: true, force: true });
