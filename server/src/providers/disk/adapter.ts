/** Private files in a folder of this machine: for a single server, and for trials. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { isPlainKey, noFileUnder, plainKey } from '../files/key.ts';
import type { FileStore } from '../ports/files.ts';
import { probeFiles } from '../files/probe.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

export function diskFiles(root: string): FileStore {
  const base = resolve(root);
  const pathOf = (key: string): string => join(base, ...plainKey(key).split('/'));

  const files: FileStore = {
    /** The media type is kept with the file's record; the disk keeps only bytes. */
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
      await writeWhole(path, bytes);
    },

    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (failure) {
        throw isMissing(failure) ? noFileUnder(key, failure) : failure;
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(folder) {
      const names = (await orMissing(readdir(pathOf(folder), { recursive: true }))) ?? [];
      for (const key of names.map((name) => `${folder}/${name.split(sep).join('/')}`).filter(isPlainKey)) {
        const found = await orMissing(stat(pathOf(key)));
        if (found?.isFile()) yield { key, written_at: found.mtime };
      }
    },

    code: 'disk',
    place: base,
    check: () => probeFiles(files),
  };
  return files;
}

/** A reader sees the old bytes or the new ones, never a part, even when the machine stops in between. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    const file = await open(draft, 'wx', FILE_MODE);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (failure) {
    await rm(draft, { force: true });
    throw failure;
  }
}

/** Null for a file that does not exist, or no longer exists. */
const orMissing = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((failure: unknown) => {
    if (isMissing(failure)) return null;
    throw failure;
  });

const isMissing = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'ENOENT';
