/**
 * The PostgreSQL of the distribution, when the machine has one. The test makes and starts it; the product reaches it
 * over TCP with a password.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';

const HOME = '/usr/lib/postgresql';

/** The oldest version that is installed here, such as `15`, or null. */
export function debianVersion(): string | null {
  const versions = fs.existsSync(HOME)
    ? fs.readdirSync(HOME).filter((name) => Number(name) >= 15 && fs.existsSync(path.join(HOME, name, 'bin', 'initdb')))
    : [];
  return versions.sort((a, b) => Number(a) - Number(b))[0] ?? null;
}

/** PostgreSQL refuses to run as root, so root runs it as another user. */
function lentUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const row = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'postgres' || name === 'nobody');
  return { uid: Number(row?.[2]), gid: Number(row?.[3]) };
}

/** Starts a server on a port. Answers the address of its superuser. */
export async function startDebianPostgres(
  version: string,
  port: number,
  password: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const bin = (name: string) => path.join(HOME, version, 'bin', name);
  const ids = lentUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'palier-debian-'));
  fs.writeFileSync(path.join(folder, 'secret'), password, { mode: 0o600 });
  if (ids.uid !== undefined && ids.gid !== undefined)
    for (const item of [folder, path.join(folder, 'secret')]) fs.chownSync(item, ids.uid, ids.gid);
  const made = spawnSync(
    bin('initdb'),
    [
      '-D',
      path.join(folder, 'data'),
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C',
      '--auth=scram-sha-256',
      `--pwfile=${path.join(folder, 'secret')}`,
    ],
    { ...ids, cwd: '/', encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const child = spawn(
    bin('postgres'),
    [
      '-D',
      path.join(folder, 'data'),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      `port=${port}`,
      '-c',
      'log_error_verbosity=terse',
      '-c',
      'log_min_error_statement=panic',
    ],
    { ...ids, cwd: '/', stdio: 'ignore' },
  );
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  for (let most = 300; most > 0; most--) {
    if (child.exitCode !== null) throw new Error('the distribution’s PostgreSQL did not start');
    const client = new pg.Client({ connectionString: url });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
