/** The folders of the embedded PostgreSQL: its data, made once, and its socket. */
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Runtime, EmbeddedFailure } from './embedded-runtime.ts';

/**
 * Removes what killed starts left. The initdb of a start that was killed a moment ago may still be writing, so
 * that its folder is not always gone when this returns; nothing reads it.
 */
function clearUnfinished(dataFolder: string): void {
  const parent = path.dirname(dataFolder);
  for (const name of fs.readdirSync(parent).filter((one) => one.startsWith(`${path.basename(dataFolder)}.making`)))
    try {
      fs.rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
    } catch {
      // The next call removes it.
    }
}

/**
 * Made beside the folder and then renamed, so that a kill in the middle leaves nothing that looks like a database. Each
 * start has a folder of its own, because the initdb of a killed one goes on for a while.
 */
export function initialise(runtime: Runtime, dataFolder: string, secretFile: string): void {
  const { uid, gid } = runtime.ids;
  clearUnfinished(dataFolder);
  const making = `${dataFolder}.making-${randomBytes(4).toString('hex')}`;
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
    clearUnfinished(dataFolder);
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
  clearUnfinished(dataFolder);
}

/** The unprivileged user must be able to enter every folder above its own. */
export function letThrough(folder: string, ids: Runtime['ids']): void {
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
export function socketFolderFor(dataFolder: string, ids: Runtime['ids']): string {
  if (Buffer.byteLength(dataFolder) < 80) return dataFolder;
  const folder = path.join(os.tmpdir(), `palier-${createHash('sha1').update(dataFolder).digest('hex').slice(0, 16)}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (ids.uid !== undefined && ids.gid !== undefined) fs.chownSync(folder, ids.uid, ids.gid);
  return folder;
}
