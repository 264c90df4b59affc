/** Copies an installation with an embedded database, while it works, into a new folder. */
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../platform/database/connection.ts';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { TOOL } from '../../platform/database/pool-limits.ts';
import { freeBytes } from '../../platform/disk.ts';
import { blockOfAnchor, lastBlock } from '../../domains/audit/audit.ts';
import { CopyFailure, copyBelow, entriesBelow, writeFile } from './copied-file.ts';
import { copyDatabase } from './copy-database.ts';
import { MANIFEST, type Manifest } from './manifest.ts';

const DATABASE = 'postgres';
const FILES = 'files';
/** Passwords of the database's users, and what `npm start` notes about a demo. */
const BESIDE = /\.(secret|json)$/;
/** Left on the disk beside the copy: a portal on the same disk refuses changes when hardly anything is left. */
const ROOM_BYTES = 256 * 1024 * 1024;

export interface Backup {
  readonly folder: string;
  readonly taken_at: string;
  readonly files: number;
  readonly bytes: number;
}

/** Throws a CopyFailure that says why it is not possible. What was begun is removed then, also when it is `stopped`. */
export async function takeBackup(
  data_folder: string,
  { into, name, stopped }: { readonly into: string; readonly name: string; readonly stopped: AbortSignal },
): Promise<Backup> {
  const data = path.resolve(data_folder);
  if (!fs.existsSync(path.join(data, DATABASE, 'PG_VERSION')))
    throw new CopyFailure(`No database exists under ${data}: name the folder with --data.`);
  const folder = path.join(path.resolve(into), name);
  if (`${folder}/`.startsWith(`${data}/`))
    throw new CopyFailure(`A copy within ${data} would be lost with it: choose a folder elsewhere, on another disk.`);
  fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
  checkRoom(data, path.dirname(folder));
  if (fs.existsSync(folder)) throw new CopyFailure(`${folder} exists already.`);
  // A copy that was not finished has another name.
  const making = `${folder}.partial`;
  fs.mkdirSync(making, { mode: 0o700 });
  try {
    const manifest = await copyAll(data, making, name, stopped);
    await writeFile(path.join(making, MANIFEST), JSON.stringify(manifest));
    fs.renameSync(making, folder);
    return {
      folder,
      taken_at: manifest.taken_at,
      files: manifest.files.length,
      bytes: manifest.files.reduce((sum, { size }) => sum + size, 0),
    };
  } catch (failure) {
    fs.rmSync(making, { recursive: true, force: true });
    throw failure;
  }
}

function checkRoom(data: string, into: string): void {
  let needed = ROOM_BYTES;
  for (const { path: at, isFolder } of entriesBelow(data, (below) => below.endsWith('.log')))
    if (!isFolder) needed += fs.statSync(path.join(data, at), { throwIfNoEntry: false })?.size ?? 0;
  const free = freeBytes(into);
  const inMegabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  if (free !== null && free < needed)
    throw new CopyFailure(
      `${into} has room for ${inMegabytes(free)} MB, and ${inMegabytes(needed)} MB are needed. Make room there, or choose another folder.`,
    );
}

/** The database first: what it names among the files is there then. */
async function copyAll(data: string, to: string, label: string, stopped: AbortSignal): Promise<Manifest> {
  const server = await startEmbedded({ folder: data });
  try {
    const database = await copyDatabase(server.url, path.join(data, DATABASE), path.join(to, DATABASE), {
      label,
      stopped,
    });
    const last_block = await lastBlockIn(server.url);
    const isLeftOut = (below: string): boolean =>
      below.includes('/')
        ? // An anchor of a block that the copied database does not have would be taken for one that was cut.
          (blockOfAnchor(below.slice(FILES.length + 1)) ?? 0) > last_block
        : below !== FILES && !BESIDE.test(below);
    const beside = await copyBelow(data, to, { isLeftOut, stopped });
    return {
      format: 1,
      taken_at: database.taken_at,
      folders: [DATABASE, ...database.folders.map((at) => `${DATABASE}/${at}`), ...beside.folders],
      files: [...database.files.map((file) => ({ ...file, path: `${DATABASE}/${file.path}` })), ...beside.files],
    };
  } finally {
    if (!server.attached) await server.stop();
  }
}

/** The number of the last sealed block of the audit record; 0 for none. */
async function lastBlockIn(url: string): Promise<number> {
  const database = openDatabase(url, 1, TOOL);
  try {
    return (await lastBlock(database))?.block ?? 0;
  } finally {
    await database.close();
  }
}
