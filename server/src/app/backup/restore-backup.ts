/** Makes an installation out of a copy, in a new folder. */
import fs from 'node:fs';
import path from 'node:path';
import { type Tx, openDatabase } from '../../platform/database/connection.ts';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { letThrough } from '../../platform/database/embedded-folder.ts';
import { prepareRuntime } from '../../platform/database/embedded-runtime.ts';
import { TOOL } from '../../platform/database/pool-limits.ts';
import { CopyFailure, copyFile } from './copied-file.ts';
import { makeSafe } from './make-safe.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** What the user of the database owns. */
const OF_THE_DATABASE = /^postgres(\/|\.secret$|$)/;

/**
 * The copy is compared with its list while it is read. The database is started once, so that it becomes the state of
 * one moment, and is made safe. Only then the folder has its name: one that was left half-made is no installation.
 * Throws a CopyFailure that says why it is not possible; then nothing is left in `data_folder`.
 */
export async function restoreBackup(copy: string, data_folder: string, now: Date): Promise<Pick<Manifest, 'taken_at'>> {
  const manifest = readManifest(copy);
  const data = path.resolve(data_folder);
  if (fs.existsSync(data) && (!fs.statSync(data).isDirectory() || fs.readdirSync(data).length > 0))
    throw new CopyFailure(`${data} is not empty, and nothing is overwritten: name a new folder with --data.`);
  const making = `${data}.partial`;
  fs.rmSync(making, { recursive: true, force: true });
  fs.mkdirSync(making, { recursive: true, mode: 0o711 });
  try {
    await copyBack(copy, making, manifest);
    await startOnce(making, (tx) => makeSafe(tx, manifest.taken_at, now));
    if (fs.existsSync(data)) fs.rmdirSync(data);
    fs.renameSync(making, data);
  } catch (failure) {
    fs.rmSync(making, { recursive: true, force: true });
    throw failure;
  }
  return manifest;
}

async function startOnce(folder: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  const server = await startEmbedded({ folder });
  try {
    const database = openDatabase(server.url, 1, TOOL);
    try {
      await database.transaction(work);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

async function copyBack(copy: string, to: string, { folders, files }: Manifest): Promise<void> {
  const { ids } = prepareRuntime(to);
  // Before anything is copied to where the database could not be started.
  letThrough(to, ids);
  const own = (at: string): void => {
    if (ids.uid !== undefined && ids.gid !== undefined && OF_THE_DATABASE.test(at))
      fs.chownSync(path.join(to, at), ids.uid, ids.gid);
  };
  for (const at of folders) {
    fs.mkdirSync(path.join(to, at), { mode: 0o700 });
    own(at);
  }
  for (const { path: at, size, sha256 } of files) {
    const copied = await copyFile(path.join(copy, at), path.join(to, at));
    if (!copied) throw new CopyFailure(`${at} is missing in ${copy}: the copy is damaged.`);
    if (copied.size !== size || copied.sha256 !== sha256)
      throw new CopyFailure(`${at} in ${copy} is not what was copied: the copy is damaged.`);
    own(at);
  }
}
